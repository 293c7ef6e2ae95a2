#include "editor/setting/style_sheet.h"

#include "editor/setting/theme.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// Colours are written as @name with the name of a theme row.
constexpr const char* sheet = R"(
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QMenuBar { background: @window; border-bottom: 1px solid @border; padding: 2px 6px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover_button; }
QMenu { background: @panel; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 10px; border-radius: 4px; }
QMenu::item:selected { background: @hover_button; color: @text; }
QMenu::item:disabled { color: @disabled; }
QLabel#menuHeading { color: @text; font-weight: 600; padding: 5px 10px 6px 10px; border-bottom: 1px solid @border; margin-bottom: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }
QToolTip { background: @panel; color: @text; border: 1px solid @border; padding: 4px 6px; }
QToolBar { background: @window; border: 0px; border-bottom: 1px solid @border; spacing: 2px; padding: 0px 4px; }
QToolBar::separator { background: @border; width: 1px; margin: 6px 6px; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px; margin: 0px; background: transparent; }
QToolBar QToolButton:hover { background: @hover_button; }
QToolBar QToolButton:checked { background: @tint; color: @accent; }
QToolBar QToolButton:focus { border: 2px solid @focus; padding: 3px; }
QToolBar#toolStrip { border: 0px; border-right: 1px solid @border; padding: 6px 4px; spacing: 3px; }
QToolBar#toolStrip[narrow="true"] { padding: 6px 3px 6px 4px; spacing: 1px; }
QToolBar#toolStrip::separator { height: 1px; width: 18px; margin: 4px 10px; }
QToolBar#toolStrip QToolButton { padding: 0px; }
QToolBar#toolStrip QToolButton:checked { background: @accent; color: @on_accent; }
QToolBar#optionBar { background: @panel; }
QToolBar#optionBar QToolButton[kind="option"] { padding: 3px 8px; }
QToolBar#optionBar QToolButton[kind="option"]:focus { padding: 2px 7px; }
QFrame#segments { border: 1px solid @border; border-radius: 5px; background: @raised; }
QFrame#segments QToolButton { border: 0px; border-radius: 4px; padding: 4px 10px; margin: 1px; }
QFrame#segments QToolButton:focus { border: 2px solid @focus; padding: 2px 8px; }
QFrame#segments QToolButton:checked { background: @tint; color: @accent; font-weight: 600; }
QToolButton[kind="chip"] { background: @panel; border: 1px solid @border; border-radius: 5px; padding: 3px 8px; color: @text2; }
QToolButton[kind="chip"]:hover { background: @hover_button; }
QToolButton[kind="chip"]:checked { background: @raised; border: 1px solid @strong; color: @text; }
QToolButton[kind="chip"]:focus { border: 2px solid @focus; padding: 2px 7px; }
QToolButton[kind="chip"][hasMenu="true"] { padding-right: 18px; }
QToolButton[kind="flat"] { background: transparent; border: 2px solid transparent; border-radius: 5px; padding: 3px; }
QToolButton[kind="flat"]:hover { background: @hover_button; }
QToolButton[kind="flat"]:checked { background: @tint; color: @accent; }
QToolButton[kind="flat"]:focus { border: 2px solid @focus; }
QToolButton[kind="small"] { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 0px; }
QToolButton[kind="small"]:hover { background: @hover_button; }
QToolButton[kind="small"]:focus { border: 2px solid @focus; }
QToolButton#statusProblems { background: transparent; border: 0px; border-left: 1px solid @border; padding: 1px 10px; }
QToolButton#statusProblems:hover { background: @hover_button; }
QToolButton#statusProblems:focus { border: 2px solid @focus; padding: 0px 9px; }
QFrame#planBox, QFrame#choiceList { background: @panel; border: 1px solid @border; border-radius: 6px; }
QFrame#planBox QToolButton { background: transparent; border: 0px; border-radius: 4px; padding: 0px 8px 0px 4px; text-align: left; }
QFrame#planBox QToolButton:hover { background: @hover_button; }
QFrame#planBox QToolButton:focus { border: 2px solid @focus; }
QFrame#planBox QToolButton[kind="link"] { color: @link; padding: 0px 6px; }
QFrame#numberBox { background: @panel; border: 1px solid @border; border-radius: 6px; }
QFrame#messageBar { background: @panel; border: 0px; border-bottom: 1px solid @border; border-left: 3px solid @warning; }
QFrame#messageBar[kind="error"] { border-left: 3px solid @error; }
QFrame#messageBar[kind="information"] { border-left: 3px solid @link; }
QFrame#messageBar QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 2px; }
QFrame#messageBar QToolButton:hover { background: @hover_button; }
QFrame#messageBar QToolButton:focus { border: 2px solid @focus; }
QDockWidget { font-weight: 600; titlebar-close-icon: url(:/icons/close-@shade.svg); }
QDockWidget::close-button { border: 0px; border-radius: 4px; padding: 0px; icon-size: 16px; subcontrol-position: right center; subcontrol-origin: padding; right: 6px; }
QDockWidget::close-button:hover { background: @hover_button; }
QDockWidget::float-button { border: 0px; border-radius: 4px; padding: 0px; icon-size: 14px; subcontrol-position: right center; subcontrol-origin: padding; right: 30px; }
QDockWidget::float-button:hover { background: @hover_button; }
QDockWidget::title { background: @window; padding: 6px 10px; border-bottom: 1px solid @border; }
QFrame#dockTitle { background: @window; border: 0px; border-bottom: 1px solid @border; }
QFrame#dockTitle QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 2px; }
QFrame#dockTitle QToolButton:hover { background: @hover_button; }
QFrame#dockTitle QToolButton:checked { background: @tint; }
QFrame#dockTitle QToolButton:focus { border: 2px solid @focus; }
QFrame#panelRail { background: @window; border: 0px; border-left: 1px solid @border; }
QFrame#panelRail QToolButton { background: transparent; border: 2px solid transparent; border-radius: 5px; padding: 0px; }
QFrame#panelRail QToolButton:hover { background: @hover_button; }
QFrame#panelRail QToolButton:checked { background: @tint; }
QFrame#panelRail QToolButton:focus { border: 2px solid @focus; }
QFrame#panelDrawer { background: @panel; border: 0px; border-left: 1px solid @border; }
QTabBar { background: @window; }
QTabBar::tab { background: @window; color: @text2; border: 0px; border-bottom: 2px solid transparent; padding: 6px 14px; }
QTabBar::tab:selected { background: @panel; color: @text; border-bottom: 2px solid @accent; font-weight: 600; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { border-bottom: 2px solid @focus; }
QWidget#panel { background: @panel; border: 0px; }
QScrollArea#panelScroll { background: @panel; border: 2px solid @panel; }
QFrame#panelFooter { background: @panel; border: 0px; border-top: 1px solid @border; }
QScrollArea#panelScroll:focus { border: 2px solid @focus; }
QStatusBar { background: @window; border-top: 1px solid @border; }
QStatusBar::item { border: 0px; }
QLabel#statusPart { background: transparent; border: 0px; border-left: 1px solid @border; padding: 1px 10px; }
QLabel[kind="secondary"] { color: @text2; }
QLabel[kind="strong"] { font-weight: 600; }
QLabel[kind="error"] { color: @error; }
QLabel[kind="warning"] { color: @warning; }
QLabel[chip="blocks"] { color: @error; border: 1px solid @error; border-radius: 8px; padding: 0px 7px; }
QLabel[chip="lost"] { color: @warning; border: 1px solid @warning; border-radius: 8px; padding: 0px 7px; }
QLabel[chip="changed"] { color: @link; border: 1px solid @link; border-radius: 8px; padding: 0px 7px; }
QWidget#startPage { background: @input; }
QScrollArea#startScroll { background: @window; border: 0px; border-right: 1px solid @border; }
QWidget#startScrolled { background: @window; }
QListView#recentLevels { background: @input; border: 0px; }
QFrame#restoreNotice { background: @panel; border: 1px solid @border; border-left: 3px solid @warning; border-radius: 8px; }
QFrame#firstRun { background: @panel; border: 1px solid @border; border-radius: 8px; }
QFrame#firstRun QPushButton:checked { border: 1px solid @accent; font-weight: 600; }
QFrame#firstRun QPushButton:focus { border: 2px solid @focus; }
QFrame#firstRun QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 2px; }
QFrame#firstRun QToolButton:hover { background: @hover_button; }
QFrame#firstRun QToolButton:focus { border: 2px solid @focus; }
QFrame#line { background: @border; border: 0px; }
QListView#exportTargets { background: @window; border: 0px; border-right: 1px solid @border; }
QListView#exportTargets::item { padding: 6px 14px; }
QListView#exportTargets::item:selected { background: @tint; color: @accent; }
QListView#exportTargets::item:disabled { color: @text2; padding: 10px 10px 4px 10px; }
QScrollArea#lossList { background: @input; border: 1px solid @border; border-radius: 4px; }
QScrollArea#lossList:focus { border: 2px solid @focus; }
QWidget#lossRows { background: @input; }
QWidget#lossRow { background: @input; border: 2px solid transparent; border-bottom: 1px solid @border; }
QAbstractButton#lossRow:hover { background: @hover_button; }
QAbstractButton#lossRow:focus { border: 2px solid @focus; }
QFrame#returnBar { background: @tint; border: 0px; border-top: 1px solid @border; }
QFrame#returnBar QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 2px; }
QFrame#returnBar QToolButton:hover { background: @hover_button; }
QFrame#returnBar QToolButton:focus { border: 2px solid @focus; }
QListView[kind="framed"] { background: @input; border: 1px solid @border; border-radius: 4px; padding: 1px; }
QListView[kind="framed"]:focus { border: 2px solid @focus; padding: 0px; }
QListView#templates { background: @input; border: 1px solid @border; border-radius: 4px; }
QListView#templates::item { border: 2px solid transparent; border-radius: 6px; padding: 4px; }
QListView#templates::item:selected { border: 2px solid @focus; background: @tint; color: @text; padding: 4px; }
QLabel[kind="ok"] { color: @ok; }
QLineEdit, QAbstractSpinBox, QComboBox { background: @input; border: 1px solid @border; border-radius: 4px; padding: 3px 7px; selection-background-color: @accent; selection-color: @on_accent; }
QComboBox { background: @raised; border-radius: 5px; padding: 4px 8px; }
QComboBox::drop-down { border: 0px; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@shade.svg); width: 12px; height: 12px; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border: 2px solid @focus; padding: 2px 6px; }
QLineEdit[refused="true"] { border: 2px solid @error; padding: 2px 6px; }
QLineEdit[readOnly="true"] { background: @panel; color: @text2; }
QCheckBox::indicator:indeterminate { background: @tint; border: 1px solid @accent; image: url(:/icons/mixed-@shade.svg); }
QToolButton#foldHeading { background: transparent; color: @text2; border: 2px solid transparent; border-radius: 4px; padding: 2px 4px 2px 8px; }
QToolButton#foldHeading:hover { color: @text; }
QToolButton#foldHeading:focus { border: 2px solid @focus; }
QPushButton#link { background: transparent; color: @link; border: 2px solid transparent; border-radius: 4px; padding: 3px 4px; text-align: left; }
QPushButton#link:hover { text-decoration: underline; }
QPushButton#link:focus { border: 2px solid @focus; }
QPushButton#link:disabled { color: @text2; }
QLineEdit > QToolButton { border: 0px; padding: 0px; margin: 0px; background: transparent; }
QLineEdit:disabled { color: @disabled; }
QAbstractSpinBox { padding-right: 24px; }
QAbstractSpinBox:focus { padding-right: 23px; }
QAbstractSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; width: 20px; border: 0px; background: transparent; }
QAbstractSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; width: 20px; border: 0px; background: transparent; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @hover_button; }
QAbstractSpinBox::up-arrow { image: url(:/icons/chevron-up-@shade.svg); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/chevron-@shade.svg); width: 10px; height: 10px; }
QCheckBox { spacing: 8px; padding: 3px; border: 2px solid transparent; border-radius: 5px; }
QCheckBox:focus { border: 2px solid @focus; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid @strong; border-radius: 3px; background: @input; }
QCheckBox::indicator:hover { border: 1px solid @text; }
QCheckBox::indicator:checked { background: @accent; border: 1px solid @accent; image: url(:/icons/check-@shade.svg); }
QCheckBox::indicator:disabled { border: 1px solid @border; }
QRadioButton { spacing: 8px; padding: 3px; border: 2px solid transparent; border-radius: 5px; }
QRadioButton:focus { border: 2px solid @focus; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @strong; border-radius: 8px; background: @input; }
QRadioButton::indicator:hover { border: 1px solid @text; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid @accent; border-radius: 8px; background: @on_accent; }
QRadioButton::indicator:disabled { border: 1px solid @border; }
QRadioButton:disabled { color: @disabled; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton { background: @raised; border: 1px solid @border; border-radius: 5px; padding: 5px 12px; }
QPushButton:hover { background: @hover_button; }
QPushButton:focus { border: 2px solid @focus; padding: 4px 11px; }
QPushButton:disabled { color: @disabled; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent; color: @link; padding: 3px 8px; }
QPushButton[kind="link"]:hover { background: @hover_button; }
QPushButton[kind="link"]:focus { border: 2px solid @focus; padding: 2px 7px; }
QDialogButtonBox QPushButton { min-width: 4.5em; }
QPushButton[kind="primary"], QPushButton:default { background: @accent; color: @on_accent; border: 1px solid @accent; font-weight: 600; }
QPushButton[kind="primary"]:focus, QPushButton:default:focus { border: 2px solid @focus; }
QPushButton[kind="primary"]:disabled { background: @raised; color: @disabled; border: 1px solid @border; }
QPushButton:checked { background: @tint; color: @accent; }
QPushButton[kind="link"] { background: transparent; border: 2px solid transparent; color: @link; padding: 3px 6px; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border: 2px solid @focus; }
QProgressBar[full="true"]::chunk { background: @error; border-radius: 3px; }
QFrame#card { background: @input; border: 1px solid @border; border-radius: 8px; }
QFrame#card[kind="error"] { border: 2px solid @error; }
QFrame#card[kind="open"] { border: 1px solid @strong; }
QProgressBar { background: @input; border: 1px solid @border; border-radius: 4px; }
QProgressBar#thinProgress { background: transparent; border: 0px; border-radius: 0px; }
QProgressBar#thinProgress::chunk { border-radius: 0px; }
QProgressBar::chunk { background: @link; border-radius: 3px; }
QListView, QTableView, QTreeView { background: @panel; border: 0px; selection-background-color: @tint; selection-color: @text; outline: 0px; }
QProgressBar[fullness="nearly"]::chunk { background: @warning; }
QProgressBar[fullness="over"]::chunk { background: @error; }
QListView { border: 2px solid @panel; }
QListView:focus, QTableView:focus, QTreeView:focus { border: 2px solid @focus; }
QTableView, QTreeView { border: 2px solid @panel; }
QTreeView::item { border: 0px; padding: 3px 4px; }
QTreeView::item:selected { background: @tint; color: @text; }
QTreeView::item:hover:!selected { background: @hover_button; }
QListView::item { border: 0px; padding: 5px 14px; }
QListView::item:selected { border: 0px; padding: 5px 14px; background: @tint; color: @text; }
QFrame#commandPalette QListView { background: @panel; border: 0px; selection-background-color: @tint; }
QFrame#commandPalette QLineEdit { padding: 5px 6px; }
QLabel#commandFoot { padding: 0px 6px; }
QWidget#dialogSide { background: @window; border-right: 1px solid @border; }
QWidget#dialogSide QListView { background: @window; border: 2px solid transparent; }
QWidget#dialogSide QListView:focus { border: 2px solid @focus; border-radius: 5px; }
QWidget#dialogSide QListView::item { padding: 6px 10px; border-radius: 5px; }
QWidget#dialogSide QListView::item:selected { background: @tint; color: @accent; border-radius: 5px; }
QDialog { background: @panel; }
QDialog QScrollArea, QDialog QScrollArea > QWidget > QWidget { background: @panel; }
QDialog QTableView { background: @input; border: 1px solid @border; border-radius: 4px; selection-background-color: @tint; }
QDialog QTableView:focus { border: 2px solid @focus; }
QTextBrowser#sheet { border: 1px solid @border; border-radius: 4px; }
QTextBrowser#sheet:focus { border: 2px solid @focus; }
QHeaderView::section { background: @panel; color: @text2; border: 0px; border-bottom: 1px solid @border; padding: 3px 5px; font-weight: 400; }
QTableView::item { padding: 0px 5px; }
QTableView#pinTable::item { padding: 3px 5px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0px; }
QScrollBar::handle:vertical { background: @border; border-radius: 4px; min-height: 24px; margin: 1px; }
QScrollBar::handle:vertical:hover { background: @strong; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0px; width: 0px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0px; }
QScrollBar::handle:horizontal { background: @border; border-radius: 4px; min-width: 24px; margin: 1px; }
)";

} // namespace

QString styleSheet(const Theme& theme)
{
    QString text = QString::fromLatin1(sheet);
    text.replace(
        QLatin1String("@shade"),
        theme.isDark() ? QLatin1String("dark") : QLatin1String("light"));
    std::vector<ThemeRow> rows(allThemeColours().begin(), allThemeColours().end());
    // Longest names first, so that "text" does not match the start of "text2".
    std::ranges::sort(rows, std::ranges::greater(), [](const ThemeRow& row) {
        return QString::fromLatin1(row.name).size();
    });
    for (const ThemeRow& row : rows) {
        text.replace(
            u'@' + QString::fromLatin1(row.name),
            theme[row.role].colour.name(),
            Qt::CaseSensitive);
    }
    return text;
}

} // namespace sectored::editor
