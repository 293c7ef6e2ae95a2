#pragma once

#include "editor/texture/game_paths.h"
#include "editor/texture/tile_library.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// How a game file is shown. `source` is null while it was not loaded yet.
struct GameFileText {
    QString note{};   ///< such as "6 144 tiles"
    QString detail{}; ///< its folder, or what is wrong with it
    QString tip{};    ///< the whole path, and everything that is wrong
    bool isProblem = false;
};
GameFileText gameFileText(const std::filesystem::path& path, const LoadedSource* source);

/// A list of game files in their order, with buttons to change it.
class GameFileList final : public QWidget {
    Q_OBJECT

public:
    struct Texts {
        QString id{};    ///< of the list widget
        QString title{}; ///< heading
        QString hint{};  ///< below the heading
        QString empty{}; ///< shown in place of an empty list
    };

    GameFileList(const Texts& texts, QWidget* parent);

    /// Shows the list. The state of each file comes from the sources with its path.
    void show(GamePaths paths, std::span<const LoadedSource> sources);
    /// Shows why a change was rejected. Empty removes the text.
    void showRefusal(const QString& reason);

signals:
    /// The user wants the list to be this.
    void wanted(const sectored::editor::GamePaths& paths);

private:
    void build(const Texts& texts);
    QWidget* makeButtons();
    void addFiles();
    void addFolder();
    void add(const GamePaths& paths);
    void remove();
    void move(int by);
    void refreshButtons();

    GamePaths m_paths;
    QListWidget* m_list;
    QLabel* m_empty;
    QLabel* m_refusal;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
};

} // namespace sectored::editor
