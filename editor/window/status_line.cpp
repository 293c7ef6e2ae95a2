#include "editor/window/status_line.h"

#include "core/query/sector_at.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/tool/tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/hint_line.h"

#include <QLabel>

#include <cmath>

namespace sectored::editor {

namespace {

QString english(std::string_view text)
{
    return QObject::tr(std::string(text).c_str());
}

/// One pixel for 5 map units counts as 100 %: a room fills a window then.
constexpr double fullZoom = 0.2;

} // namespace

StatusLine::StatusLine(const Document& document, const LevelView& view, QWidget* parent)
    : QStatusBar(parent)
    , m_document(document)
    , m_view(view)
    , m_hints(new HintLine(this))
{
    setSizeGripEnabled(false);
    addWidget(m_hints, 1);
    m_sector = addPart(tr("Sector under the pointer"), tr("Sector %1").arg(displayNumber(1000)));
    m_position = addPart(tr("Position"), displayPoint({-100000, -100000}));
    m_grid = addPart(tr("Grid"), tr("Grid %1").arg(displayNumber(1024)));
    m_zoom = addPart(tr("Zoom"), QStringLiteral("100 %"));
    refreshPointer();
    refreshView();
}

QLabel* StatusLine::addPart(const QString& accessibleName, const QString& widest)
{
    auto* const label = new QLabel(this);
    label->setObjectName(QStringLiteral("statusPart"));
    label->setTextFormat(Qt::PlainText);
    label->setAccessibleName(accessibleName);
    label->setToolTip(accessibleName);
    label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest) + 24);
    addPermanentWidget(label);
    return label;
}

void StatusLine::refreshPointer()
{
    const auto pointer = m_view.pointer();
    m_position->setText(pointer ? displayPoint(*pointer) : QString(QChar(0x2013)));
    const auto sector = pointer ? sectorAt(m_document.view(), *pointer) : std::nullopt;
    m_sector->setText(
        sector ? tr("Sector %1").arg(displayNumber(m_document.view().numbering().of(*sector)))
               : tr("Sector none"));
}

void StatusLine::refreshView()
{
    const std::int32_t grid = m_document.snapSettings().grid;
    const std::int64_t shown = m_view.shownGrid();
    const QString text = tr("Grid %1").arg(displayNumber(grid));
    m_grid->setText(shown == grid ? text : tr("%1, shows %2").arg(text, displayNumber(shown)));
    const double percent = m_view.zoom() / fullZoom * 100;
    m_zoom->setText(tr("%1 %").arg(displayDecimal(percent, percent < 10 ? 1 : 0)));
}

void StatusLine::refreshHints()
{
    std::vector<HintLine::Part> parts;
    for (const Hint& hint : m_view.tool().hints()) {
        parts.push_back({.key = english(hint.key), .text = english(hint.text)});
    }
    m_hints->setParts(std::move(parts));
    refreshPointer();
}

void StatusLine::say(const QString& sentence)
{
    m_sentence = sentence;
    m_hints->setSentence(sentence);
}

} // namespace sectored::editor
