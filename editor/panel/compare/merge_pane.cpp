#include "editor/panel/compare/merge_pane.h"

#include "editor/document/document.h"
#include "editor/panel/compare/conflict_model.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/take/surroundings.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>

#include <utility>

namespace sectored::editor {

MergePane::MergePane(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new ConflictModel(this))
    , m_list(makeRowList(m_model, tr("Conflicts"), this))
    , m_state(makeLabel(LabelKind::Secondary, this))
    , m_allMine(new QPushButton(tr("All from this level"), this))
    , m_allTheirs(new QPushButton(tr("All from the other"), this))
    , m_apply(new QPushButton(tr("Merge"), this))
{
    m_state->setObjectName(QStringLiteral("mergeState"));
    m_apply->setObjectName(QStringLiteral("merge"));
    setTip(*m_allMine, tr("Keep the values of this level in all conflicts"));
    setTip(*m_allTheirs, tr("Take the values of the other level in all conflicts"));
    setTip(*m_apply, tr("Take the changes of both levels, as one undo step"));
    auto* const cancel = new QPushButton(tr("Cancel"), this);
    setTip(*cancel, tr("Leave the level as it is"));
    m_list->setHeaderHidden(false);
    m_list->header()->setStretchLastSection(true);
    auto* const buttons =
        makeRow(nullptr, space::close, {space::panel, space::close, space::panel, space::close});
    buttons->addWidget(m_state, 1);
    buttons->addWidget(m_allMine);
    buttons->addWidget(m_allTheirs);
    buttons->addWidget(cancel);
    buttons->addWidget(m_apply);
    auto* const column = makeColumn(this, 0);
    column->addLayout(buttons);
    column->addWidget(m_list, 1);
    column->addStretch();
    connect(m_model, &ConflictModel::chosen, this, &MergePane::refresh);
    connect(m_allMine, &QPushButton::clicked, this, [this] {
        m_model->chooseAll(MergeSide::Mine);
    });
    connect(m_allTheirs, &QPushButton::clicked, this, [this] {
        m_model->chooseAll(MergeSide::Theirs);
    });
    connect(cancel, &QPushButton::clicked, this, &MergePane::end);
    connect(m_apply, &QPushButton::clicked, this, &MergePane::carryOut);
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(index.row());
        emit placeWanted(surroundingsOf(m_model->conflicts()[row].at));
    });
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.level && isActive()) {
            end();
        }
    });
    hide();
}

void MergePane::begin(LevelMerge merge)
{
    m_merge = std::move(merge);
    m_model->setConflicts(m_merge->conflicts());
    m_list->header()->resizeSections(QHeaderView::ResizeToContents);
    refresh();
    show();
}

void MergePane::end()
{
    m_merge.reset();
    m_model->setConflicts({});
    hide();
}

void MergePane::refresh()
{
    const int count = m_model->rowCount();
    const int left = m_model->undecided();
    setLabelKind(*m_state, LabelKind::Secondary);
    m_state->setText(
        count == 0 ? tr("No conflicts. The changes of both levels fit together.")
        : left == 0
            ? tr("All conflicts are decided. The other changes are taken from both levels.")
            : tr("%1 of %2 conflicts to decide. The other changes are taken from both levels.")
                  .arg(displayNumber(left), displayNumber(count)));
    m_list->setVisible(count > 0);
    m_allMine->setVisible(count > 0);
    m_allTheirs->setVisible(count > 0);
    m_apply->setEnabled(left == 0);
}

void MergePane::carryOut()
{
    const auto result = m_merge->carryOut(m_model->choices());
    if (!result) {
        setLabelKind(*m_state, LabelKind::Refusal);
        m_state->setText(
            tr("Nothing was changed, because %1.").arg(foreignText(result.error().reason)));
        return;
    }
    m_document.edits().reload(*result, "Merge levels");
    end();
}

} // namespace sectored::editor
