#pragma once

#include "editor/setting/theme.h"
#include "editor/view2d/reach/draw_reach.h"

#include <QFrame>
#include <QString>
#include <QStringList>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class LevelReach;

/// The legend of the reachable area: signs with counts, and the sample spacing. While there is no
/// result, it shows progress, or the reason and what to do.
class ReachLegend final : public QFrame {
    Q_OBJECT

public:
    explicit ReachLegend(QWidget* parent);

    void setTheme(const Theme& theme);
    /// Shows the current state. Counts are shown only with a picture.
    void show(const LevelReach& reach, const ReachPicture* picture);
    void showProgress(const LevelReach& reach);
    /// Shows a text about the route. Empty: no route is drawn.
    void setWayText(const QString& text);

    QString text() const;
    /// Returns the texts of the signs, such as "12 reachable cells".
    QStringList signTexts() const;
    QString wayText() const;
    /// Returns the text about doors, lifts and the player.
    QString noteText() const;

signals:
    void spacingChosen(int units);
    void stopWanted();
    void startWanted();
    void wayCloseWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        ReachSign sign{};
        QLabel* swatch = nullptr;
        QLabel* text = nullptr;
    };

    void addRows();
    void addSpacings();
    void addWay();
    void showCounts(const ReachPicture& picture);
    void refreshSwatches();
    void fit();
    void fitTexts(int room);
    void fitSpacings(int room);

    Theme m_theme;
    QProgressBar* m_progress;
    QLabel* m_text;
    QToolButton* m_button; ///< stops or restarts
    bool m_buttonStops = false;
    QWidget* m_signs;
    std::vector<Row> m_rows;
    QWidget* m_spacings;
    std::vector<QToolButton*> m_spacingButtons;
    QLabel* m_note;
    QWidget* m_way;
    QLabel* m_wayText = nullptr;
    QToolButton* m_closeWay = nullptr;
    std::vector<QLabel*> m_spacingWords; ///< next to the spacings; hidden in narrow views
};

} // namespace sectored::editor
