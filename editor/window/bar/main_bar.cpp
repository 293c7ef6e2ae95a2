#include "editor/window/bar/main_bar.h"

#include "editor/action/action_set.h"
#include "editor/action/grid_sizes.h"
#include "editor/action/menu_layout.h"
#include "editor/document/document.h"
#include "editor/setting/appearance.h"
#include "editor/setting/colour_by.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/bar/folded_menu.h"

#include <QAction>
#include <QComboBox>
#include <QKeySequence>
#include <QLayout>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolButton>

#include <array>

namespace sectored::editor {

namespace {

constexpr int roomyWidth = 1320; ///< minimum width in pixels for the text of the Walk button

QString gridText(std::int32_t size)
{
    return QObject::tr("Grid %1").arg(displayNumber(size));
}

/// Returns the width of an editable combo box for a text of this size.
int widthAround(QSize text, const QComboBox& box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = true;
    return box.style()->sizeFromContents(QStyle::CT_ComboBox, &option, text, &box).width();
}

/// Reads a typed grid size: a number, with or without the word "Grid" in front.
std::optional<std::int32_t> readGrid(const QString& text)
{
    const QString word = QObject::tr("Grid %1").arg(QString()).trimmed();
    QString number = text.trimmed();
    if (number.startsWith(word, Qt::CaseInsensitive)) {
        number.remove(0, word.size());
    }
    const auto size = readNumber(number.trimmed(), 0);
    return size && *size >= 1 && *size <= largestGrid
               ? std::optional(static_cast<std::int32_t>(*size))
               : std::nullopt;
}

/// Keeps the icon in the colours of this bar, because the icon of the action suits the tool strip.
void keepIcon(QToolButton& button, QAction& action)
{
    const auto takeIcon = [&button] {
        button.setIcon(themedIcon(QStringLiteral("walk")));
    };
    takeIcon();
    QObject::connect(&action, &QAction::changed, &button, takeIcon);
}

} // namespace

MainBar::MainBar(Document& document, const ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Main bar"), parent)
    , m_document(document)
    , m_actions(&actions)
{
    setObjectName(QStringLiteral("mainBar"));
    setMovable(false);
    fitToFont(*this, [this] {
        const int icon = designLength(icons::bar, font());
        setIconSize({icon, icon});
        setMinimumHeight(designLength(size::mainBar, font()));
        if (m_walk != nullptr) {
            fit();
        }
    });
    for (const std::string_view entry : mainBarLayout()) {
        addEntry(entry);
        addFoldedMenus(entry);
    }
    refresh();
    apply(Fold::WalkText);
}

void MainBar::addEntry(std::string_view entry)
{
    if (entry == "-") {
        addSeparator();
    } else if (entry == "stretch") {
        auto* const stretch = new QWidget(this);
        stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        addWidget(stretch);
    } else if (QWidget* const box = widgetFor(entry)) {
        m_parts.emplace(entry, addWidget(box));
    } else {
        QAction* const action = m_actions->find(entry);
        auto* const button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setObjectName(QString::fromLatin1(entry));
        addButton(entry, button);
        button->setAccessibleName(action->text());
        if (entry == "tool.walk") {
            m_walk = button;
            keepIcon(*button, *action);
        }
        button->setFocusPolicy(Qt::TabFocus);
    }
}

void MainBar::addFoldedMenus(std::string_view entry)
{
    for (const FoldedMenu& menu : foldedMenus()) {
        if (entry == menu.after) {
            addButton(menu.name, makeFoldedButton(menu, *m_actions, this));
        }
    }
}

/// Adds a separate button, because hiding an action would hide it in the menus too.
void MainBar::addButton(std::string_view name, QToolButton* button)
{
    button->setAutoRaise(true);
    button->setIconSize(iconSize());
    connect(this, &QToolBar::iconSizeChanged, button, &QToolButton::setIconSize);
    m_parts.emplace(name, addWidget(button));
}

void MainBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fit();
}

/// Moves as few entries as possible into menus.
void MainBar::fit()
{
    const bool isRoomy = width() > designLength(roomyWidth, font());
    auto fold = isRoomy ? Fold::Nothing : Fold::WalkText;
    apply(fold);
    while (fold != Fold::Most && layout()->sizeHint().width() > width()) {
        fold = static_cast<Fold>(static_cast<int>(fold) + 1);
        apply(fold);
    }
}

void MainBar::apply(Fold fold)
{
    static constexpr std::array exports{"file.export"};
    static constexpr std::array most{
        "file.new",
        "file.open",
        "view.grid",
        "snap.grid",
        "snap.vertex",
        "snap.wall",
        "view.plan",
        "view.split",
        "view.solid"};
    static constexpr std::array mostMenus{"snapMenu", "viewMenu"};
    const auto styleOf = [](bool isNamed) {
        return isNamed ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
    };
    m_walk->setToolButtonStyle(styleOf(fold == Fold::Nothing));
    for (const char* const view : {"view.plan", "view.split", "view.solid"}) {
        auto* const button = qobject_cast<QToolButton*>(widgetForAction(m_parts.at(view)));
        button->setToolButtonStyle(styleOf(fold < Fold::Export));
    }
    m_parts.at("view.colourBy>")->setVisible(fold < Fold::ColourText);
    m_parts.at("colourMenu")->setVisible(fold >= Fold::ColourText);
    showParts(exports, fold < Fold::Export);
    m_parts.at("moreMenu")->setVisible(fold >= Fold::Export);
    showParts(most, fold < Fold::Most);
    showParts(mostMenus, fold == Fold::Most);
    layout()->invalidate();
}

void MainBar::showParts(std::span<const char* const> names, bool isShown)
{
    for (const char* const name : names) {
        m_parts.at(name)->setVisible(isShown);
    }
}

/// Returns null if the entry is an action.
QWidget* MainBar::widgetFor(std::string_view entry)
{
    if (entry == "grid.size") {
        return m_grid = makeGridBox();
    }
    if (entry == "view.colourBy>") {
        return m_colour = makeColourBox();
    }
    return nullptr;
}

QComboBox* MainBar::makeGridBox()
{
    auto* const box = new QComboBox(this);
    box->setObjectName(QStringLiteral("gridSize"));
    box->setAccessibleName(tr("Grid size"));
    box->setMaxVisibleItems(static_cast<int>(gridSizes.size()));
    box->setEditable(true);
    leaveUndoToLevel(*box);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr);
    box->lineEdit()->setAccessibleName(tr("Grid size"));
    for (const std::int32_t size : gridSizes) {
        box->addItem(gridText(size), size);
    }
    fitToFont(*box, [box] {
        const QFontMetrics metrics = box->fontMetrics();
        const QSize text(metrics.horizontalAdvance(gridText(-largestGrid)), metrics.height());
        box->setMinimumWidth(widthAround(text, *box));
    });
    connect(box, &QComboBox::activated, this, [this, box](int index) {
        SnapSettings settings = m_document.options().snap();
        settings.grid = box->itemData(index).toInt();
        m_document.options().setSnap(settings);
    });
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, &MainBar::takeTypedGrid);
    return box;
}

QComboBox* MainBar::makeColourBox()
{
    auto* const box = new QComboBox(this);
    box->setObjectName(QStringLiteral("colourBy"));
    box->setAccessibleName(tr("Colour by"));
    setTip(*box, tr("Colour sectors by"));
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const QIcon icon = themedIcon(QStringLiteral("colour-by"));
    for (const ColourByRow& row : allColourings()) {
        box->addItem(icon, tr("Colour: %1").arg(tr(row.text).toLower()), QLatin1String(row.id));
    }
    connect(box, &QComboBox::activated, this, [this, box](int index) {
        const std::string id = "view.colourBy." + box->itemData(index).toString().toStdString();
        m_actions->find(id)->trigger();
    });
    return box;
}

/// Ignores invalid text.
void MainBar::takeTypedGrid()
{
    if (m_actions.isNull()) {
        return; // the box loses focus while the window is being destroyed
    }
    SnapSettings settings = m_document.options().snap();
    const auto size = readGrid(m_grid->currentText());
    if (size && *size != settings.grid) {
        settings.grid = *size;
        m_document.options().setSnap(settings);
    }
    refresh();
}

/// Returns the tooltip of the grid size with the current keys.
QString MainBar::gridTip() const
{
    const auto keyOf = [this](const char* action) {
        return m_actions->find(action)->shortcut().toString(QKeySequence::NativeText);
    };
    const QString finer = keyOf("view.gridFiner");
    const QString coarser = keyOf("view.gridCoarser");
    QStringList keys;
    if (!finer.isEmpty()) {
        keys += tr("%1 finer").arg(finer);
    }
    if (!coarser.isEmpty()) {
        keys += tr("%1 coarser").arg(coarser);
    }
    const QString name = tr("Grid size");
    const QString head =
        keys.isEmpty() ? name : tr("%1 (%2)").arg(name, keys.join(QStringLiteral(", ")));
    return tr("%1\nEnter any size from 1 to %2").arg(head, displayNumber(largestGrid));
}

void MainBar::refresh()
{
    setTip(*m_grid, gridTip());
    const std::int32_t grid = m_document.options().snap().grid;
    m_grid->setCurrentIndex(m_grid->findData(grid));
    m_grid->setEditText(gridText(grid));
    for (int k = 0; k < m_colour->count(); ++k) {
        const std::string id = "view.colourBy." + m_colour->itemData(k).toString().toStdString();
        if (m_actions->find(id)->isChecked()) {
            m_colour->setCurrentIndex(k);
        }
    }
}

} // namespace sectored::editor
