#pragma once

#include "sectored/map/map.h"

#include "editor/document/journal/waiting_level.h"

#include <QDialog>
#include <QPixmap>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// All levels that can be got back from journals: those that wait after a crash, those whose edits
/// were discarded, and earlier histories of the open level. Shows of each its place, times, number
/// of edits, picture, and what differs from its last save (Spec: trust J16). Restore accepts the
/// dialog.
class JournalsDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        std::vector<std::filesystem::path> roots{};   ///< folders of journals
        std::optional<std::filesystem::path> level{}; ///< file of the open level
        /// Draws a level.
        std::function<QPixmap(const Map&)> draw{};
    };

    JournalsDialog(Parts parts, QWidget* parent);

    /// Returns the chosen level. Null if it cannot be read, or there is none.
    const WaitingLevel* chosen() const;

private:
    void list();
    void addRows(const std::vector<WaitingLevel>& levels, const QString& what);
    void show(int row);
    void discardChosen();

    Parts m_parts;
    std::vector<WaitingLevel> m_levels; ///< as listed
    bool m_isReadable = false;          ///< the chosen one is
    QListWidget* m_list;
    QLabel* m_picture;
    QLabel* m_facts;
    QPushButton* m_discard;
    QPushButton* m_restore;
};

} // namespace sectored::editor
