#include "editor/window/dock/panel_rail.h"

#include "editor/document/watch/problems.h"
#include "editor/panel/all_panels.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"
#include "editor/window/dock/problem_counts.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

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
{
    setObjectName(QStringLiteral("panelRail"));
    setAccessibleName(tr("Panels"));
    auto* const column = makeColumn(this, space::tight, marginsOf(0, space::tight));
    column->addStretch(1);
    fitToFont(*this, [this] { setFixedWidth(designLength(size::rail, font())); });
    connect(&problems, &Problems::changed, this, &PanelRail::showProblems);
}

void PanelRail::addPanel(const PanelRow& row, QAction* action)
{
    auto* const column = static_cast<QVBoxLayout*>(layout());
    auto* const button = new RailButton(action, this);
    column->insertWidget(column->count() - 1, button);
    connect(button, &QToolButton::pressed, this, [this, button] {
        m_isClicked = !button->hasFocus();
    });
    connect(button, &QToolButton::released, this, [this] { m_isClicked = false; });
    if (row.countsProblems) {
        m_problemsButton = button;
        showProblems();
    }
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
