#pragma once

#include "editor/window/start/level_previews.h"

#include <QWidget>

#include <filesystem>
#include <vector>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedLayout;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class LevelFiles;
class RecentFiles;
class RecentModel;
class RecentView;
class RestoreNotice;
class Settings;
class StartSide;
class Theme;
struct WaitingLevel;

/// The content of a window without a level: ways to begin, unsaved work to restore, and recent
/// levels. Typing searches the levels.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the page.
    struct Parts {
        const ActionSet& actions;
        LevelFiles& files;
        RecentFiles& recent;
        Settings& settings;
        std::filesystem::path previewFolder{}; ///< empty: no cache on disk
    };

    StartPage(const Parts& parts, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Call when keys of actions have changed.
    void refreshKeys();
    void setWaiting(std::vector<WaitingLevel> levels);
    /// Reads the files again and focuses the list.
    void arrive();

    RecentView& recentView() { return *m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeSide(const ActionSet& actions);
    QLayout* makeHeading();
    QLayout* makeList();
    void connectParts(const ActionSet& actions);
    void refreshList();
    void followSetting(const QString& name);
    void openRow(const QModelIndex& index);

    LevelFiles& m_files;
    RecentFiles& m_recent;
    Settings& m_settings;
    LevelPreviews m_previews;
    StartSide* m_side = nullptr;
    QWidget* m_sideScroll = nullptr;
    QHBoxLayout* m_sideMargin = nullptr;
    QVBoxLayout* m_right = nullptr;
    RestoreNotice* m_notice = nullptr;
    QLineEdit* m_search = nullptr;
    RecentModel* m_model = nullptr;
    QSortFilterProxyModel* m_shown = nullptr;
    RecentView* m_view = nullptr;
    QLabel* m_empty = nullptr;
    QStackedLayout* m_list = nullptr;
    QWidget* m_firstRun = nullptr;
};

} // namespace sectored::editor
