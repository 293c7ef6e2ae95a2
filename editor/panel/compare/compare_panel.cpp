#include "editor/panel/compare/compare_panel.h"

#include "sectored/compare/comparable.h"

#include "editor/document/document.h"
#include "editor/panel/compare/difference_model.h"
#include "editor/panel/compare/merge_pane.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds pauseAfterEdit{200};

/// Returns the counts with the signs of the rows, whose colours are those in the 2D view.
QString legendText(const FateCounts& counts)
{
    const auto part = [](RowFate fate, std::size_t count, const QString& word) {
        return QStringLiteral("%1 %2 %3")
            .arg(signOf(fate), displayNumber(static_cast<std::int64_t>(count)), word);
    };
    return part(RowFate::Added, counts.added, ComparePanel::tr("added")) + QStringLiteral("   ")
           + part(RowFate::Removed, counts.removed, ComparePanel::tr("gone"))
           + QStringLiteral("   ")
           + part(RowFate::Changed, counts.changed, ComparePanel::tr("changed"));
}

} // namespace

ComparePanel::ComparePanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new DifferenceModel(this))
    , m_merge(new MergePane(document, this))
    , m_list(makeRowList(m_model, tr("Differences"), this))
    , m_state(makeLabel(LabelKind::Secondary, this))
    , m_legend(makeLabel(LabelKind::Strong, this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    build();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseAfterEdit);
    connect(&m_pause, &QTimer::timeout, this, &ComparePanel::compare);
    connect(&m_document, &Document::changed, this, &ComparePanel::followChange);
    connect(m_merge, &MergePane::placeWanted, this, &ComparePanel::placeWanted);
    connect(
        m_list->selectionModel(),
        &QItemSelectionModel::currentRowChanged,
        this,
        [this](const QModelIndex& index) { showRow(index.row()); });
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        showRow(index.row());
    });
    stop();
}

void ComparePanel::build()
{
    m_state->setObjectName(QStringLiteral("compareState"));
    m_legend->setObjectName(QStringLiteral("legend"));
    m_legend->setWordWrap(false);
    m_top =
        makeRow(nullptr, space::close, {space::panel, space::close, space::panel, space::close});
    auto* const choose = addButton(tr("Compare with…"), tr("Choose the level to compare with"));
    connect(choose, &QPushButton::clicked, this, &ComparePanel::ask);
    m_otherSide = addSide(tr("A"), tr("Show the differences as they are in the other level"));
    m_openSide = addSide(tr("B"), tr("Show the differences as they are in this level"));
    connect(m_otherSide, &QToolButton::clicked, this, [this] { showSide(ComparedSide::Other); });
    connect(m_openSide, &QToolButton::clicked, this, [this] { showSide(ComparedSide::Open); });
    m_top->addWidget(m_legend);
    m_top->addWidget(m_state, 1);
    m_mergeButton = addButton(
        tr("Merge…"),
        tr("Choose the level that both were made from, and take the changes of both"));
    connect(m_mergeButton, &QPushButton::clicked, this, &ComparePanel::askForBase);
    m_closeButton = addButton(tr("Close"), tr("Show no differences any more"));
    connect(m_closeButton, &QPushButton::clicked, this, &ComparePanel::stop);
    m_list->header()->setStretchLastSection(true);
    auto* const column = makeColumn(this, 0);
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addLayout(m_top);
    column->addWidget(m_list, 1);
    column->addWidget(m_merge, 1);
    column->addStretch();
}

QPushButton* ComparePanel::addButton(const QString& text, const QString& tip)
{
    auto* const button = new QPushButton(text, this);
    setTip(*button, tip);
    m_top->addWidget(button);
    return button;
}

QToolButton* ComparePanel::addSide(const QString& text, const QString& tip)
{
    auto* const button = new QToolButton(this);
    button->setText(text);
    button->setProperty("kind", QStringLiteral("chip"));
    button->setCheckable(true);
    setTip(*button, tip);
    m_top->addWidget(button);
    return button;
}

void ComparePanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
}

void ComparePanel::ask()
{
    const QString path = QFileDialog::getOpenFileName(
        this,
        tr("Compare with"),
        pathToQt(m_document.saved().folder()));
    if (!path.isEmpty()) {
        compareWith(pathFromQt(path));
    }
}

void ComparePanel::compareWith(const std::filesystem::path& path)
{
    stop();
    auto level = loadLevel(path);
    if (!level) {
        setLabelKind(*m_state, LabelKind::Refusal);
        m_state->setText(
            tr("%1 cannot be read: %2").arg(displayName(path), errorSentence(level.error())));
        return;
    }
    m_other = *std::move(level);
    m_state->setText(tr("Comparing with %1").arg(displayName(path)));
    m_state->setProperty("file", displayName(path));
    compare();
}

void ComparePanel::finish()
{
    if (m_pause.isActive()) {
        m_pause.stop();
        compare();
    }
    m_job.finish();
}

void ComparePanel::followChange(const Change& change)
{
    if (m_other && (change.level || change.otherLevel)) {
        m_pause.start();
    }
}

LoadedLevel ComparePanel::openLevel() const
{
    const auto& path = m_document.saved().path();
    return {
        .map = m_document.view().map,
        .format = path ? m_document.saved().formatFor(*path).id : m_other->format};
}

void ComparePanel::compare()
{
    if (!m_other) {
        return;
    }
    m_job.abandon();
    m_job.start(
        [other = *m_other, level = openLevel()] {
            return std::make_shared<const LevelComparison>(other, level);
        },
        [this](std::shared_ptr<const LevelComparison> comparison) { take(std::move(comparison)); });
}

void ComparePanel::take(std::shared_ptr<const LevelComparison> comparison)
{
    m_comparison = std::move(comparison);
    m_model->setRows(m_comparison->rows());
    refreshCounts();
    showMarks();
}

void ComparePanel::stop()
{
    m_pause.stop();
    m_job.abandon();
    m_merge->end();
    m_other.reset();
    m_comparison.reset();
    m_model->setRows({});
    setLabelKind(*m_state, LabelKind::Secondary);
    m_state->setText(tr("Shows what is different between this level and another one."));
    refreshCounts();
    showMarks();
}

void ComparePanel::refreshCounts()
{
    const bool isCompared = m_comparison != nullptr;
    const bool isSame = isCompared && m_comparison->differences().isEmpty();
    m_list->setVisible(isCompared && !isSame);
    m_legend->setVisible(isCompared && !isSame);
    for (QWidget* const part :
         std::initializer_list<QWidget*>{m_mergeButton, m_closeButton, m_otherSide, m_openSide}) {
        part->setVisible(isCompared);
    }
    m_otherSide->setChecked(m_side == ComparedSide::Other);
    m_openSide->setChecked(m_side == ComparedSide::Open);
    if (!isCompared) {
        return;
    }
    const QString file = m_state->property("file").toString();
    const auto renumbered = static_cast<std::int64_t>(m_comparison->differences().renumbered);
    const QString skipped = m_comparison->notCompared().empty()
                                ? QString()
                                : QStringLiteral(" ")
                                      + tr("What the other format cannot store is not compared: %1")
                                            .arg(foreignText(m_comparison->notCompared().front()));
    m_state->setText(
        (!isSame           ? tr("A is %1, B this level.").arg(file)
         : renumbered == 0 ? tr("%1 is the same level.").arg(file)
                           : tr("%1 is the same level, %2 objects in another order.")
                                 .arg(file, displayNumber(renumbered)))
        + skipped);
    m_legend->setText(legendText(m_comparison->differences().counts()));
}

void ComparePanel::showSide(ComparedSide side)
{
    m_side = side;
    refreshCounts();
    showMarks();
}

void ComparePanel::showRow(int row)
{
    const auto& rows = m_model->rows();
    if (row >= 0 && rows[static_cast<std::size_t>(row)].place) {
        emit placeWanted(*rows[static_cast<std::size_t>(row)].place);
    }
    showMarks();
}

void ComparePanel::showMarks()
{
    const QModelIndex current = m_list->currentIndex();
    const bool isRow = current.isValid()
                       && m_model->rows()[static_cast<std::size_t>(current.row())].fate.has_value();
    emit overlayWanted(
        isVisible() ? marksOf(
            m_model->rows(),
            m_side,
            isRow ? std::optional(static_cast<std::size_t>(current.row())) : std::nullopt)
                    : Overlay());
}

void ComparePanel::askForBase()
{
    const QString path = QFileDialog::getOpenFileName(
        this,
        tr("The level that both were made from"),
        pathToQt(m_document.saved().folder()));
    if (!path.isEmpty()) {
        mergeFrom(pathFromQt(path));
    }
}

void ComparePanel::mergeFrom(const std::filesystem::path& base)
{
    const auto refuse = [this](const QString& reason) {
        setLabelKind(*m_state, LabelKind::Refusal);
        m_state->setText(reason);
    };
    const auto level = loadLevel(base);
    if (!level) {
        refuse(tr("%1 cannot be read: %2").arg(displayName(base), errorSentence(level.error())));
        return;
    }
    const LoadedLevel mine = openLevel();
    if (loseSomething(*level, mine) || loseSomething(mine, *m_other)
        || loseSomething(*level, *m_other)) {
        refuse(tr("The formats of the levels do not store the same; convert them to one format."));
        return;
    }
    auto merge = LevelMerge::of({.base = level->map, .mine = mine.map, .theirs = m_other->map});
    if (!merge) {
        refuse(
            tr("The levels cannot be merged, because %1.").arg(foreignText(merge.error().reason)));
        return;
    }
    m_merge->begin(*std::move(merge));
}

void ComparePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showMarks();
}

void ComparePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    showMarks();
}

} // namespace sectored::editor
