#include "editor/window/dock/panel_rail.h"

#include "editor/document/watch/problems.h"
#include "editor/panel/all_panels.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/dock/problem_counts.h"

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

// Pixels at the design's font size.

/// The largest number that fits on a badge.
constexpr std::size_t largestCount = 99;

} // namespace

/// The button of a panel, with a counter at its upper right.
class RailButton final : public QToolButton {
public:
    RailButton(QAction* action, QWidget* parent)
        : QToolButton(parent)
    {
        setDefaultAction(action);
        setToolButtonStyle(Qt::ToolButtonIconOnly);
        setObjectName(action->objectName());
        setAccessibleName(action->text());
        setFocusPolicy(Qt::TabFocus);
        fitToFont(*this, [this] {
            const int icon = designLength(icons::option, font());
            setIconSize({icon, icon});
            // The rail has a border on the left.
            setFixedSize(designLength(size::rail, font()) - 1, designLength(size::rail, font()));
        });
    }

    struct Badge {
        QString text; ///< empty: no badge
        QColor ink;
        QColor ground;
    };

    void setBadge(const Badge& badge)
    {
        m_badge = badge;
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QToolButton::paintEvent(event);
        if (m_badge.text.isEmpty()) {
            return;
        }
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QFont small = font();
        small.setPointSizeF(font().pointSizeF() * 0.7);
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        const double height = designLength(size::badge, font());
        const int text = QFontMetrics(small).horizontalAdvance(m_badge.text);
        QRectF place(0, 1, std::max(height, text + height / 2), height);
        place.moveRight(width() - 1);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_badge.ground);
        painter.drawRoundedRect(place, height / 2, height / 2);
        painter.setPen(m_badge.ink);
        painter.drawText(place, Qt::AlignCenter, m_badge.text);
    }

private:
    Badge m_badge;
};

PanelRail::PanelRail(const Problems& problems, QWidget* parent)
    : QFrame(parent)
    , m_problems(problems)
    , m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("panelRail"));
    setAccessibleName(tr("Panels"));
    auto* const column = makeColumn(this, space::tight, marginsOf(0, space::tight));
    m_more->setObjectName(QStringLiteral("morePanels"));
    m_more->setAccessibleName(tr("More panels"));
    setTip(*m_more, tr("Panels for which there is no room here"));
    m_more->setIcon(themedIcon(QStringLiteral("chevron")));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->hide();
    column->addWidget(m_more);
    column->addStretch(1);
    fitToFont(*this, [this] {
        const int side = designLength(size::rail, font());
        setFixedWidth(side);
        m_more->setFixedSize(side - 1, side);
    });
    connect(&problems, &Problems::changed, this, &PanelRail::showProblems);
}

void PanelRail::addPanel(const PanelRow& row, QAction* action)
{
    auto* const column = static_cast<QVBoxLayout*>(layout());
    auto* const button = new RailButton(action, this);
    column->insertWidget(column->count() - 2, button);
    m_buttons.push_back(button);
    connect(button, &QToolButton::pressed, this, [this, button] {
        m_isClicked = !button->hasFocus();
    });
    connect(button, &QToolButton::released, this, [this] { m_isClicked = false; });
    if (row.countsProblems) {
        m_problemsButton = button;
        showProblems();
    }
}

QSize PanelRail::minimumSizeHint() const
{
    const int each = designLength(size::rail, font()) + space::tight;
    return {QFrame::minimumSizeHint().width(), 2 * each + space::tight};
}

void PanelRail::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
}

/// Shows as many buttons as there is room for, and the others in the menu.
void PanelRail::fit()
{
    const int each = designLength(size::rail, font()) + space::tight;
    const auto room = static_cast<std::size_t>(std::max(0, height() - space::tight) / each);
    const std::size_t shown =
        room >= m_buttons.size() ? m_buttons.size() : room - (room > 0 ? 1 : 0);
    m_more->menu()->clear();
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        m_buttons[at]->setVisible(at < shown);
        if (at >= shown) {
            m_more->menu()->addAction(m_buttons[at]->defaultAction());
        }
    }
    m_more->setVisible(shown < m_buttons.size());
}

void PanelRail::setTheme(const Theme& theme)
{
    m_colours = {
        theme[ThemeRole::Error].colour,
        theme[ThemeRole::Warning].colour,
        theme[ThemeRole::Link].colour};
    m_ink = theme[ThemeRole::Window].colour;
    showProblems();
}

void PanelRail::showProblems()
{
    if (m_problemsButton == nullptr || m_colours.empty()) {
        return;
    }
    const auto worst = worstProblems(m_problems);
    if (!worst) {
        m_problemsButton->setBadge({});
    } else {
        const QString count = worst->count > largestCount ? tr("%1+").arg(largestCount)
                                                          : QString::number(worst->count);
        const QColor ground = m_colours[static_cast<std::size_t>(worst->severity)];
        m_problemsButton->setBadge({.text = count, .ink = m_ink, .ground = ground});
    }
    m_problemsButton->setAccessibleDescription(problemCounts(m_problems).join(tr(", ")));
}

} // namespace sectored::editor
