#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace sectored::editor {

/// A state of Qt's (saveState(), saveGeometry()) behind a checksum of it and the version of Qt that
/// made it. Qt trusts the bytes of a state: one wrong byte can crash it or keep it busy for ever.
QByteArray sealed(const QByteArray& state);

/// What sealed() was given; nothing when any byte differs or is missing, or when another version of
/// Qt made it.
std::optional<QByteArray> unsealed(const QByteArray& bytes);

/// The same as the text of a setting, in base 64.
QString sealedText(const QByteArray& state);
std::optional<QByteArray> unsealedText(const QString& text);

} // namespace sectored::editor
