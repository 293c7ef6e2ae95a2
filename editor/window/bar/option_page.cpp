#include "editor/window/bar/option_page.h"

#include "editor/panel/row/action_segments.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace sectored::editor {

namespace {

QHBoxLayout* rowOf(QWidget* page)
{
    return static_cast<QHBoxLayout*>(page->layout());
}

/// Inserts a widget in front of the stretch.
void append(QWidget* page, QWidget* widget)
{
    QHBoxLayout* const row = rowOf(page);
    int room = 0;
    while (row->itemAt(room)->spacerItem() == nullptr) {
        ++room;
    }
    row->insertWidget(room, widget);
}

QToolButton* makeButton(QWidget* page, QAction& action)
{
    auto* const button = new QToolButton(page);
    button->setDefaultAction(&action);
    button->setObjectName(action.objectName());
    button->setProperty("kind", QStringLiteral("option"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({icons::option, icons::option});
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

QHBoxLayout* makeOptionRow(QWidget* page)
{
    auto* const row = makeRow(page, space::usual, {space::wide, 0, 0, 0});
    return row;
}

QLabel* makeOptionLabel(const QString& text, QWidget* page)
{
    auto* const label = plainLabel(text, page);
    label->setProperty("kind", QStringLiteral("secondary"));
    return label;
}

void addOptionSwitches(QWidget* page, std::span<QAction* const> actions)
{
    addOptionSegments(page, QCoreApplication::translate("OptionPage", "Show"), actions);
}

QWidget* addOptionSegments(QWidget* page, const QString& name, std::span<QAction* const> actions)
{
    append(page, makeOptionLabel(name, page));
    QWidget* const segments = makeActionSegments(name, actions, page);
    append(page, segments);
    return segments;
}

void addOptionButton(QWidget* page, QAction& action)
{
    append(page, makeButton(page, action));
}

void addEndButton(QWidget* page, QAction& action)
{
    rowOf(page)->addWidget(makeButton(page, action));
}

void addAtEnd(QWidget* page, QWidget* widget)
{
    rowOf(page)->addWidget(widget);
}

} // namespace sectored::editor
