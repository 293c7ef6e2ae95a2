#include "editor/window/bar/status_line.h"

#include "sectored/query/sector_index.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/take/layer_stack.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/window/bar/hint_line.h"
#include "editor/window/dock/problem_counts.h"

#include <QLabel>
#include <QToolButton>

#include <cmath>

namespace sectored::editor {

namespace {

/// One pixel per 5 map units is 100%. A typical sector then fills the window.
constexpr double fullZoom = 0.2;

} // namespace

StatusLine::StatusLine(Parts parts, QWidget* parent)
    : QStatusBar(parent)
    , m_document(parts.document)
    , m_view(parts.view)
    , m_watch(parts.watch)
    , m_hints(new HintLine(this))
    , m_problems(new QToolButton(this))
{
    setSizeGripEnabled(false);
    addWidget(m_hints, 1);
    m_readOnly = addPart(tr("Read-only"), QString());
    m_readOnly->setText(tr("Read-only"));
    setTip(*m_readOnly, tr("Read-only file. Save asks for another name."));
    m_readOnly->setProperty("kind", QStringLiteral("warning"));
    m_readOnly->hide();
    m_noJournal = addPart(tr("No recovery"), QString());
    m_noJournal->setProperty("kind", QStringLiteral("warning"));
    m_noJournal->hide();
    m_player = addPart(tr("Player of new walks and of the reachable area"), QString());
    m_player->hide();
    m_sector = addPart(tr("Sector under the pointer"), tr("Sector %1").arg(displayId(1000)));
    m_position = addPart(tr("Position"), displayPoint({-100000, -100000}));
    m_angle = addPart(tr("Angle: 0 is right, 90 is up"), QStringLiteral("360\u00b0"));
    m_angle->hide();
    m_grid = addPart(tr("Grid"), tr("Grid %1").arg(displayNumber(1024)));
    m_zoom = addPart(tr("Zoom"), QStringLiteral("100%"));
    addProblems();
    refreshPointer();
    refreshView();
}

QLabel* StatusLine::addPart(const QString& accessibleName, const QString& widest)
{
    auto* const label = plainLabel(this);
    label->setObjectName(QStringLiteral("statusPart"));
    label->setAccessibleName(accessibleName);
    setTip(*label, accessibleName);
    fitToFont(*label, [label, widest] {
        label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest) + 2 * space::wide);
    });
    addPermanentWidget(label);
    return label;
}

void StatusLine::addProblems()
{
    m_problems->setObjectName(QStringLiteral("statusProblems"));
    m_problems->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problems->setIconSize({icons::row, icons::row});
    m_problems->setFocusPolicy(Qt::TabFocus);
    addPermanentWidget(m_problems);
    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsWanted);
    connect(&m_watch.problems(), &Problems::changed, this, &StatusLine::refreshProblems);
    refreshProblems();
}

void StatusLine::setTheme(const Theme& theme)
{
    m_icons = {
        colouredIcon(QStringLiteral("error"), theme[ThemeRole::Error].colour),
        colouredIcon(QStringLiteral("problems"), theme[ThemeRole::Warning].colour),
        colouredIcon(QStringLiteral("info"), theme[ThemeRole::Link].colour),
        colouredIcon(QStringLiteral("check"), theme[ThemeRole::Ok].colour)};
    // Reserve the width, so that neighbours do not move.
    m_problems->setIcon(m_icons.front());
    m_problems->setText(tr("No problems"));
    m_problems->ensurePolished();
    m_problems->setMinimumWidth(m_problems->sizeHint().width());
    refreshProblems();
}

/// Shows the worst severity; the tooltip lists all.
void StatusLine::refreshProblems()
{
    const QStringList counts = problemCounts(m_watch.problems());
    const auto worst = worstProblems(m_watch.problems());
    const std::size_t icon = worst ? static_cast<std::size_t>(worst->severity) : m_icons.size() - 1;
    const bool isChecked = !m_watch.check().finishedAt().isNull();
    const QString none = isChecked ? tr("No problems") : tr("Checking…");
    const QString all = counts.isEmpty() ? none : counts.join(QStringLiteral(", "));
    m_problems->setText(counts.isEmpty() ? none : counts.front());
    m_problems->setIcon(isChecked ? m_icons[icon] : QIcon());
    m_problems->setAccessibleName(all);
    const QString key = shownKey(m_keys, QStringLiteral("panel.problems"));
    setTip(
        *m_problems,
        key.isEmpty() ? tr("%1. Click to show or hide the list.").arg(all)
                      : tr("%1. Click to show or hide the list (%2).").arg(all, key));
}

void StatusLine::refreshPointer()
{
    const auto pointer = m_view.tool().cursor();
    const auto walker = pointer || m_start ? std::nullopt : m_walker;
    const auto at = walker ? walker->at : pointer;
    m_position->setText(at ? displayPoint(*at) : QString(QChar(0x2013)));
    m_angle->setVisible(walker.has_value());
    if (walker) {
        m_angle->setText(QStringLiteral("%1\u00b0").arg(walker->degrees));
    }
    const auto sector = walker    ? walker->sector
                        : pointer ? sectorInLayerAt(m_document, *pointer)
                                  : std::nullopt;
    m_sector->setText(
        sector && m_document.level().map().find(*sector) != nullptr
            ? tr("Sector %1").arg(displayId(m_document.view().numbering().of(*sector)))
            : tr("No sector"));
}

void StatusLine::refreshView()
{
    const SnapSettings snap = m_document.options().snap();
    const std::int32_t grid = snap.grid;
    const std::int64_t shown = shownGrid(grid, m_view.camera().zoom());
    const QString size = tr("Grid %1").arg(displayNumber(grid));
    const QString text =
        snap.origin == Point{} ? size : tr("%1, origin %2").arg(size, displayPoint(snap.origin));
    m_grid->setText(shown == grid ? text : tr("%1 (showing %2)").arg(text, displayNumber(shown)));
    const double percent = m_view.camera().zoom() / fullZoom * 100;
    m_zoom->setText(tr("%1%").arg(displayDecimal(percent, percent < 10 ? 1 : 0)));
}

void StatusLine::refreshHints()
{
    std::vector<HintLine::Part> parts;
    for (const HintText& hint : m_previewHints ? *m_previewHints : m_view.hints()) {
        parts.push_back({.key = hint.key, .text = hint.text});
    }
    m_hints->setParts(std::move(parts));
    refreshPointer();
}

void StatusLine::setPreviewHints(std::optional<std::vector<HintText>> hints)
{
    m_previewHints = std::move(hints);
}

void StatusLine::setWalker(std::optional<ShownWalker> walker)
{
    m_walker = walker;
    refreshPointer();
}

void StatusLine::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    refreshProblems();
    if (m_start) {
        showStart(*m_start);
    }
}

void StatusLine::showStart(RecentLevels recent)
{
    m_start = recent;
    for (QLabel* const part :
         {m_player, m_readOnly, m_sector, m_position, m_angle, m_grid, m_zoom}) {
        part->hide();
    }
    m_problems->hide();
    if (recent == RecentLevels::Some) {
        m_hints->setParts(
            {{tr("Letters"), tr("search")},
             {tr("Arrows"), tr("move")},
             {tr("Enter"), tr("open")},
             {tr("Del"), tr("remove from list")}});
    } else {
        std::vector<HintLine::Part> parts{
            {shownKey(m_keys, QStringLiteral("file.new")), tr("new level")},
            {shownKey(m_keys, QStringLiteral("file.open")), tr("open")},
            {tr("Tab"), tr("next button")}};
        std::erase_if(parts, [](const HintLine::Part& part) { return part.key.isEmpty(); });
        m_hints->setParts(std::move(parts));
    }
}

void StatusLine::showPlan()
{
    m_start.reset();
    for (QLabel* const part : {m_sector, m_position, m_grid, m_zoom}) {
        part->show();
    }
    m_player->setVisible(!m_player->text().isEmpty());
    m_problems->show();
}

void StatusLine::setPlayer(const QString& name)
{
    m_player->setText(name.isEmpty() ? QString() : tr("Player: %1").arg(name));
    m_player->setVisible(!name.isEmpty() && !m_start);
}

void StatusLine::setReadOnly(FileMode mode)
{
    m_readOnly->setVisible(mode == FileMode::ReadOnly);
}

void StatusLine::setJournalFault(const std::optional<JournalFault>& fault)
{
    m_noJournal->setVisible(fault.has_value());
    if (!fault) {
        return;
    }
    const auto edits = static_cast<std::int64_t>(fault->edits);
    m_noJournal->setText(
        edits == 0   ? tr("No recovery")
        : edits == 1 ? tr("No recovery: 1 edit")
                     : tr("No recovery: %1 edits").arg(displayNumber(edits)));
    const QString whole =
        tr("Unsaved changes would be lost in a crash. %1 The edits are written as "
           "soon as that is possible.")
            .arg(errorSentence(fault->error));
    setTip(*m_noJournal, whole);
    m_noJournal->setAccessibleDescription(whole);
}

void StatusLine::say(const QString& sentence)
{
    m_sentence = sentence;
    m_hints->setSentence(sentence);
}

} // namespace sectored::editor
