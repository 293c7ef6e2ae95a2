#include "editor/panel/query/step_rows.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/tool/story_text.h"

#include <QPainter>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int shownRows = 3;
constexpr double rowFont = 0.92;
constexpr double presentTint = 0.16;

QString shown(const std::string& text)
{
    return QString::fromStdString(text);
}

QString placeTitle(QueryMethod method)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return StepRows::tr("Quadrants");
    case QueryMethod::Angles:
        return StepRows::tr("Angle");
    case QueryMethod::Crossings:
        return StepRows::tr("Ray");
    case QueryMethod::Products:
        break;
    }
    return StepRows::tr("Product");
}

} // namespace

StepRows::StepRows(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("stepRows"));
    setAccessibleName(tr("Present wall"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setRelativeFont(*this, {.size = rowFont});
    fitToFont(*this, [this] { updateGeometry(); });
}

void StepRows::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void StepRows::show(const MapView& view, const QueryStory& story, const NarratorState& state)
{
    m_titles = {tr("Wall"), placeTitle(story.method), tr("Adds"), tr("Sum")};
    if (story.published) {
        m_titles << tr("Published");
    }
    m_rows.clear();
    const std::size_t at = shownStep(story, state);
    // At the ends of the story the present row is not the middle one.
    const std::size_t first = std::min(
        at == 0 ? 0 : at - 1,
        story.steps.size() - std::min<std::size_t>(shownRows, story.steps.size()));
    for (std::size_t k = first; k < std::min(first + shownRows, story.steps.size()); ++k) {
        const StoryStep& step = story.steps[k];
        Row row{
            .cells =
                {displayId(view.numbering().of(step.wall.wall)),
                 shown(placeText(story.method, step.wall)),
                 shown(addedText(story.method, step.added)),
                 shown(totalText(story.method, step.total))},
            .isPresent = k == at,
            .counts = step.counts && step.added != 0,
            .parts = story.partsAt && k >= *story.partsAt};
        if (story.published) {
            row.cells
                << (step.published ? tr("%1, sum %2")
                                         .arg(
                                             shown(addedText(story.method, step.published->added)),
                                             shown(totalText(story.method, step.published->total)))
                                   : QString());
        }
        if (row.isPresent) {
            QStringList spoken;
            for (qsizetype column = 0; column < row.cells.size(); ++column) {
                spoken << m_titles[column] + u' ' + row.cells[column];
            }
            setAccessibleDescription(spoken.join(QStringLiteral(", ")));
        }
        m_rows.push_back(std::move(row));
    }
    update();
}

QStringList StepRows::cells(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_rows.size() ? m_rows[at].cells : QStringList();
}

int StepRows::rowHeight() const
{
    return designLength(size::tableRow, font());
}

QSize StepRows::sizeHint() const
{
    return {size::stairWidth, (shownRows + 1) * rowHeight()};
}

/// The columns share the width; the last one, of published numbers, gets twice a share.
void StepRows::drawRow(QPainter& painter, const Row& row, int top) const
{
    const bool isHeading = row.cells == m_titles;
    const double shares = row.cells.size() > 4 ? 6 : 4;
    const double share = width() / shares;
    if (row.isPresent) {
        painter.fillRect(
            QRectF(0, top, width(), rowHeight()),
            mixed(
                m_theme[ThemeRole::Panel].colour,
                m_theme[ThemeRole::Selected].colour,
                presentTint));
    }
    for (qsizetype column = 0; column < row.cells.size(); ++column) {
        const bool isPublished = column == 4;
        const QRectF cell(
            share * static_cast<double>(column) + size::cellPadding,
            top,
            share * (isPublished ? 2 : 1) - 2 * size::cellPadding,
            rowHeight());
        QFont face = font();
        face.setWeight(row.isPresent && column == 2 ? QFont::DemiBold : QFont::Normal);
        painter.setFont(face);
        const ThemeRole role = isHeading                   ? ThemeRole::SecondText
                               : isPublished && row.parts  ? ThemeRole::Error
                               : column == 2 && row.counts ? ThemeRole::Query
                                                           : ThemeRole::Text;
        painter.setPen(m_theme[role].colour);
        const QString text = painter.fontMetrics().elidedText(
            row.cells[column],
            Qt::ElideRight,
            static_cast<int>(cell.width()));
        const int side = column < 2 ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                    : int(Qt::AlignRight | Qt::AlignVCenter);
        painter.drawText(cell, side, text);
    }
}

void StepRows::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    drawRow(painter, {.cells = m_titles}, 0);
    int top = rowHeight();
    for (const Row& row : m_rows) {
        drawRow(painter, row, top);
        top += rowHeight();
    }
}

} // namespace sectored::editor
