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
struct RecoveryCopy;

/// What a window without a level shows: what one can begin with, what can be restored, and the
/// levels opened last. Typing searches them.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    /// All of them outlive the page.
    struct Parts {
        const ActionSet& actions;
        LevelFiles& files;
        RecentFiles& recent;
        Settings& settings;
        std::filesystem::path previewFolder{}; ///< empty: pictures are not kept
    };

    StartPage(const Parts& parts, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The keys of actions are others now.
    void refreshKeys();
    void setCopies(std::vector<RecoveryCopy> copies);
    /// Looks at the files again and gives the keys to the list.
    void arrive();

    RecentView& recentView() { return *m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeSide(const ActionSet& actions);
    QLayout* makeHeading();
    QLayout* makeList();
    void connectParts();
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
