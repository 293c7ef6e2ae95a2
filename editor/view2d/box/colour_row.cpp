#include "editor/view2d/box/colour_row.h"

#include "sectored/project/layer_colour.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/swatch.h"
#include "editor/setting/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>
#include <cstddef>
#include <string>

namespace sectored::editor {

namespace {

/// Left and right of the buttons. The first colour is then exactly below those of the list of
/// layers, whose edge is a pixel wide.
constexpr int sideMargin = space::wide - 1 - (size::target - icons::mark) / 2;

} // namespace

ColourRow::ColourRow(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("layerColours"));
    setAccessibleName(tr("Colour of the layer"));
    auto* const row = makeRow(this, space::thin, marginsOf(sideMargin, space::tight));
    addButton(QStringLiteral("none"), tr("No colour"));
    for (const LayerColour& colour : layerColours()) {
        const QString name = QString::fromLatin1(colour.name);
        addButton(name, capitalized(tr(name.toUtf8().constData())));
    }
    row->addStretch();
}

void ColourRow::addButton(const QString& colour, const QString& tip)
{
    auto* const button = new QToolButton(this);
    button->setObjectName(QStringLiteral("layerColour.") + colour);
    button->setProperty("kind", QStringLiteral("flat"));
    button->setAccessibleName(tip);
    setTip(*button, tip);
    button->setIconSize({icons::mark, icons::mark});
    button->setFixedSize(size::target, size::target);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, colour] { emit chosen(colour); });
    layout()->addWidget(button);
    m_buttons.push_back(button);
}

void ColourRow::start(const QString& current, const Theme& theme)
{
    const auto offered = layerColours();
    const QColor edge = theme[ThemeRole::Strong].colour;
    std::size_t focus = 0;
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        const std::string value = at == 0 ? std::string() : std::string(offered[at - 1].value);
        m_buttons[at]->setIcon(swatchPicture(value, edge, devicePixelRatioF()));
        if (current == QString::fromStdString(value)) {
            focus = at;
        }
    }
    m_buttons[focus]->setFocus(Qt::OtherFocusReason);
}

std::vector<QToolButton*>::const_iterator ColourRow::focused() const
{
    return std::ranges::find_if(m_buttons, [](const QToolButton* button) {
        return button->hasFocus();
    });
}

void ColourRow::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const auto button = focused();
    if (isEnter && button != m_buttons.cend()) {
        (*button)->click();
    } else {
        QWidget::keyPressEvent(event); // for the list
    }
}

/// Wraps around at both ends of the row.
bool ColourRow::focusNextPrevChild(bool next)
{
    const auto current = focused();
    if (current == m_buttons.cend()) {
        return QWidget::focusNextPrevChild(next);
    }
    const auto at = static_cast<std::size_t>(current - m_buttons.cbegin());
    const std::size_t step = next ? 1 : m_buttons.size() - 1;
    m_buttons[(at + step) % m_buttons.size()]->setFocus(
        next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace sectored::editor
