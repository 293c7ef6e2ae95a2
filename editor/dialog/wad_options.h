#pragma once

#include "editor/document/file/wad_export.h"

#include <QWidget>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

/// The choices of an export to a WAD: nodes, moving the level, keeping what is in the file, and the
/// name of the level.
class WadOptions final : public QWidget {
    Q_OBJECT

public:
    WadOptions(const WadChoices& first, QWidget* parent);

    WadChoices choices() const;
    /// Shows the choices of a format, and beside them what is known about the file.
    void follow(const Format& format, const std::filesystem::path& path);

signals:
    void changed();

private:
    QCheckBox* addBox(const char* name, const QString& text, const QString& tip);

    QCheckBox* m_nodes;
    QCheckBox* m_recentre;
    QCheckBox* m_keep;
    QLabel* m_nodesNote;
    QLabel* m_keepNote;
    QLineEdit* m_name;
};

} // namespace sectored::editor
