#pragma once

#include "editor/texture/found_games.h"
#include "editor/texture/game_files.h"

#include <QDialog>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class GameFileList;

/// The game files of this computer and of the level, with the state of each, and installed games
/// that can be added. Changes apply immediately.
class GameFilesDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        GameFiles& files;     ///< outlives the dialog
        bool hasLevel = true; ///< false on the start page: there is no list of the level
        std::vector<FoundGame> found{};
    };

    GameFilesDialog(Parts parts, QWidget* parent);

private:
    QWidget* makeFound();
    void refresh();
    void refreshFound();
    QString summary() const;

    Parts m_parts;
    GameFileList* m_program;
    GameFileList* m_level;
    std::vector<QWidget*> m_foundRows; ///< one for each found game
    QWidget* m_foundBox;
    QLabel* m_summary;
};

} // namespace sectored::editor
