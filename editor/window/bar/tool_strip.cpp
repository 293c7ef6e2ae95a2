#include "editor/window/bar/tool_strip.h"

#include "editor/action/action_set.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/tool/tool.h"

#include <QAction>
#include <QLayout>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

/// In a low or narrow window, buttons are smaller and have no key letters, so that all tools and
/// the view have room.
enum class StripSize { Usual, Low, Narrow };

/// Returns the text of a key, with an arrow for Shift so that it fits beside the icon.
QString shortKey(const QKeySequence& key)
{
    const QString shift =
        QKeySequence(Qt::ShiftModifier | Qt::Key_A).toString(QKeySequence::NativeText).chopped(1);
    return key.toString(QKeySequence::NativeText).replace(shift, QStringLiteral("\u21e7"));
}

} // namespace

/// A tool's button with its key letter; grows with the text size.
class StripButton final : public QToolButton {
public:
    StripButton(QAction* action, QWidget* parent)
        : QToolButton(parent)
    {
        setDefaultAction(action);
        setToolButtonStyle(Qt::ToolButtonIconOnly);
        fitToFont(*this, [this] { fit(); });
        setAccessibleName(action->text());
        setFocusPolicy(Qt::TabFocus);
    }

    void setSize(StripSize size)
    {
        m_size = size;
        fit();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QToolButton::paintEvent(event);
        if (m_size != StripSize::Usual) {
            return;
        }
        QPainter painter(this);
        QFont small = font();
        small.setPointSizeF(font().pointSizeF() * 0.72);
        painter.setFont(small);
        painter.setPen(
            palette().color(isChecked() ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter.drawText(
            rect().adjusted(0, 0, -4, -1),
            Qt::AlignRight | Qt::AlignBottom,
            shortKey(defaultAction()->shortcut()));
    }

private:
    void fit()
    {
        if (m_size == StripSize::Narrow) {
            const int icon = designLength(icons::bar, font());
            setIconSize({icon, icon});
            setFixedSize(
                designLength(size::narrowTool.width(), font()),
                designLength(size::narrowTool.height(), font()));
            return;
        }
        const int side = std::max(icons::tool, fontMetrics().height() * 4 / 3);
        setIconSize({side, side});
        setFixedSize(
            side + 2 * space::usual,
            side + (m_size == StripSize::Low ? space::usual : space::panel));
    }

    StripSize m_size = StripSize::Usual;
};

ToolStrip::ToolStrip(const ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Tools"), parent)
{
    setObjectName(QStringLiteral("toolStrip"));
    fitToFont(*this, [this] { fitWidth(); });
    setMovable(false);
    setOrientation(Qt::Vertical);
    for (const ToolInfo& tool : allTools()) {
        if (!tool.command.empty()) {
            continue;
        }
        add(actions.find(actionOf(tool)));
        if (tool.endsGroup) {
            addSeparator();
        }
    }
    addSeparator();
    add(actions.find("tool.walk"));
}

void ToolStrip::add(QAction* action)
{
    auto* const button = new StripButton(action, this);
    addWidget(button);
    m_buttons.push_back(button);
}

void ToolStrip::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fit();
}

void ToolStrip::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    setProperty("narrow", isNarrow);
    style()->unpolish(this);
    style()->polish(this);
    fitWidth();
    fit();
}

void ToolStrip::fitWidth()
{
    const int icon = designLength(icons::bar, font());
    setIconSize(m_isNarrow ? QSize(icon, icon) : QSize()); // an empty size restores the style's
    setMinimumWidth(designLength(m_isNarrow ? size::narrowToolStrip : size::toolStrip, font()));
}

void ToolStrip::fit()
{
    const std::vector sizes =
        m_isNarrow ? std::vector{StripSize::Narrow} : std::vector{StripSize::Usual, StripSize::Low};
    for (const StripSize size : sizes) {
        for (StripButton* const button : m_buttons) {
            button->setSize(size);
        }
        layout()->invalidate();
        if (layout()->sizeHint().height() <= height()) {
            return;
        }
    }
}

} // namespace sectored::editor
