#include "editor/window/main_bar.h"

#include "editor/action/action_set.h"
#include "editor/action/grid_sizes.h"
#include "editor/action/menu_layout.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QComboBox>
#include <QToolButton>

namespace sectored::editor {

namespace {

constexpr int iconSide = 20;

} // namespace

MainBar::MainBar(Document& document, const ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Main bar"), parent)
    , m_document(document)
{
    setObjectName(QStringLiteral("mainBar"));
    setMovable(false);
    setIconSize({iconSide, iconSide});
    for (const std::string_view entry : mainBarLayout()) {
        if (entry == "-") {
            addSeparator();
        } else if (entry == "stretch") {
            auto* const stretch = new QWidget(this);
            stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
            addWidget(stretch);
        } else if (entry == "grid.size") {
            m_grid = makeGridBox();
            addWidget(m_grid);
        } else {
            QAction* const action = actions.find(entry);
            addAction(action);
            QWidget* const button = widgetForAction(action);
            button->setAccessibleName(action->text());
            button->setFocusPolicy(Qt::TabFocus);
        }
    }
    refresh();
}

QComboBox* MainBar::makeGridBox()
{
    auto* const box = new QComboBox(this);
    box->setObjectName(QStringLiteral("gridSize"));
    box->setAccessibleName(tr("Grid size"));
    box->setToolTip(tr("Grid size (G finer, Shift+G coarser)"));
    box->setMaxVisibleItems(static_cast<int>(gridSizes.size()));
    for (const std::int32_t size : gridSizes) {
        box->addItem(tr("Grid %1").arg(displayNumber(size)), size);
    }
    connect(box, &QComboBox::activated, this, [this, box](int index) {
        SnapSettings settings = m_document.snapSettings();
        settings.grid = box->itemData(index).toInt();
        m_document.setSnapSettings(settings);
    });
    return box;
}

void MainBar::refresh()
{
    m_grid->setCurrentIndex(m_grid->findData(m_document.snapSettings().grid));
}

} // namespace sectored::editor
