#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace sectored::editor {

/// Prefixes a state of Qt (saveState(), saveGeometry()) with a checksum and the version of Qt. Qt
/// does not validate states: a single wrong byte can crash or hang it.
QByteArray sealed(const QByteArray& state);

/// Returns the state passed to sealed(). Empty if any byte is wrong or missing, or if another
/// version of Qt wrote it.
std::optional<QByteArray> unsealed(const QByteArray& bytes);

/// The same as base64 text, for a setting.
QString sealedText(const QByteArray& state);
std::optional<QByteArray> unsealedText(const QString& text);

} // namespace sectored::editor
