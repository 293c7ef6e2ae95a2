#include "editor/window/bar/sprite_options.h"

#include "editor/setting/level_undo.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/hand/sprite_tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/option_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <limits>

namespace sectored::editor {

namespace {

SpriteTool* spriteTool(LevelView& view)
{
    return dynamic_cast<SpriteTool*>(&view.tool());
}

} // namespace

SpriteOptions::SpriteOptions(LevelView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_tile(new QSpinBox(this))
{
    QLabel* const label = makeOptionLabel(tr("Tile"), this);
    label->setBuddy(m_tile);
    m_tile->setObjectName(QStringLiteral("spriteTile"));
    m_tile->setAccessibleName(tr("Tile"));
    setTip(*m_tile, tr("Tile (picnum) for new sprites"));
    leaveUndoToLevel(*m_tile);
    m_tile->setRange(0, std::numeric_limits<std::int16_t>::max());
    connect(m_tile, &QSpinBox::valueChanged, this, [this](int tile) {
        if (SpriteTool* const tool = spriteTool(m_view)) {
            tool->setTile(tile);
        }
    });
    QHBoxLayout* const row = makeOptionRow(this);
    row->addWidget(label);
    row->addWidget(m_tile);
    row->addStretch(1);
}

void SpriteOptions::refresh()
{
    if (const SpriteTool* const tool = spriteTool(m_view)) {
        const QSignalBlocker quiet(m_tile);
        m_tile->setValue(tool->tile());
    }
}

} // namespace sectored::editor
