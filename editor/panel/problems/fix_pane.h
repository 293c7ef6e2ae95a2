#pragma once

#include "editor/panel/problems/fix_option.h"
#include "editor/setting/key_file.h"

#include <QScrollArea>
#include <QString>

#include <cstddef>
#include <vector>

QT_BEGIN_NAMESPACE
class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class FixCard;
class Theme;

/// What the pane shows of a problem.
struct ShownProblem {
    QString heading{};
    QString place{};  ///< severity, place and rule
    QString reason{}; ///< what it does in the game
    QString byHand{}; ///< what to do without a fix
    std::vector<FixOption> options{};
    std::size_t alike = 1; ///< problems of its rule, itself included; 0: none is chosen
    bool isGroup = false;  ///< stands for all of them
};

/// What is wrong with the chosen problem, and the ways to fix it, with their cost and a picture of
/// before and after. Only reports what is asked for.
class FixPane final : public QScrollArea {
    Q_OBJECT

public:
    explicit FixPane(QWidget* parent);

    void setTheme(const Theme& theme);
    void setKeys(const KeyMap& keys);
    void show(ShownProblem problem);
    /// Shows, in red, why a fix was rejected.
    void showRefusal(const QString& text);

    /// Returns the chosen way. Null if there is none.
    const FixOption* chosen() const;
    /// Returns why the first of the ways is rejected. Empty if there is none.
    QString rejection() const;

signals:
    /// Another way was chosen, or the pointer is over one. Null for none.
    void optionLit(const sectored::editor::FixOption* option);
    void fixWanted();
    void fixAllWanted();
    void ignoreWanted();
    void nextWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeButtons();
    void fillOptions();
    QWidget* makeOption(int at);
    void choose(int at);
    void refreshButtons();
    void fitHeight();

    ShownProblem m_problem;
    int m_chosen = -1;
    QLabel* m_heading;
    QLabel* m_place;
    QLabel* m_reason;
    QLabel* m_how;
    QVBoxLayout* m_options;
    QButtonGroup* m_choices = nullptr;
    QLabel* m_byHand;
    QLabel* m_refusal;
    FixCard* m_card;
    QPushButton* m_fix = nullptr;
    QPushButton* m_fixAll = nullptr;
    QPushButton* m_ignore = nullptr;
    QPushButton* m_next = nullptr;
};

} // namespace sectored::editor
