#include "editor/dialog/change_game_dialog.h"

#include "sectored/asset/game/game_folder.h"

#include "editor/dialog/tile_change_model.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

const Game& chosenGame(const QComboBox& box)
{
    return knownGames().games[static_cast<std::size_t>(std::max(box.currentIndex(), 0))];
}

QTableView* makeTable(TileChangeModel& model, QWidget* parent)
{
    auto* const table = new QTableView(parent);
    table->setObjectName(QStringLiteral("tileChanges"));
    table->setAccessibleName(QObject::tr("What the tiles become"));
    table->setModel(&model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::AnyKeyPressed);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    QHeaderView* const header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(TileChangeModel::Tile, QHeaderView::Stretch);
    header->setSectionResizeMode(TileChangeModel::Uses, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(TileChangeModel::Becomes, QHeaderView::Stretch);
    return table;
}

} // namespace

ChangeGameDialog::ChangeGameDialog(Document& document, const std::string& game, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_model(new TileChangeModel(this))
    , m_from(makeGames(QStringLiteral("changeFrom"), tr("The level has the tiles of")))
    , m_to(makeGames(QStringLiteral("changeTo"), tr("They become those of")))
    , m_usual(new QCheckBox(tr("Tiles without a counterpart become the usual ones"), this))
    , m_state(plainLabel(this))
{
    setObjectName(QStringLiteral("changeGameDialog"));
    setWindowTitle(tr("Change game"));
    const std::vector<Game>& games = knownGames().games;
    const auto own = std::ranges::find(games, game, &Game::id);
    m_from->setCurrentIndex(own != games.end() ? static_cast<int>(own - games.begin()) : 0);
    m_to->setCurrentIndex(m_from->currentIndex() == 0 ? m_to->count() - 1 : 0);
    setTip(
        *m_usual,
        tr("Walls, floors, ceilings and skies get the tile that new ones have in the other game; "
           "otherwise they keep their numbers"));
    m_state->setObjectName(QStringLiteral("changeState"));
    m_state->setWordWrap(true);
    m_state->setProperty("kind", QStringLiteral("secondary"));
    auto* const note = plainLabel(
        tr("Tags, palettes and sizes stay as they are. To correct a number, type it."),
        this);
    note->setWordWrap(true);
    note->setProperty("kind", QStringLiteral("secondary"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_change = buttons->addButton(tr("Change"), QDialogButtonBox::AcceptRole);
    m_change->setDefault(true);
    auto* const top = new QGridLayout;
    top->setHorizontalSpacing(space::dialog);
    top->setVerticalSpacing(space::usual);
    int row = 0;
    for (QComboBox* const box : {m_from, m_to}) {
        auto* const label = plainLabel(box->accessibleName(), this);
        label->setBuddy(box);
        top->addWidget(label, row, 0);
        top->addWidget(box, row++, 1);
    }
    top->setColumnStretch(1, 1);
    auto* const column = makeColumn(this, space::wide, dialogMargins);
    column->addLayout(top);
    column->addWidget(makeTable(*m_model, this), 1);
    column->addWidget(note);
    column->addWidget(m_usual);
    column->addWidget(m_state);
    column->addWidget(buttons);
    const int em = fontMetrics().height();
    resize(36 * em, 32 * em);
    connect(m_from, &QComboBox::currentIndexChanged, this, &ChangeGameDialog::list);
    connect(m_to, &QComboBox::currentIndexChanged, this, &ChangeGameDialog::list);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ChangeGameDialog::refresh);
    connect(m_usual, &QCheckBox::toggled, this, &ChangeGameDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &ChangeGameDialog::change);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    list();
}

QComboBox* ChangeGameDialog::makeGames(const QString& name, const QString& label)
{
    auto* const box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(label);
    for (const Game& game : knownGames().games) {
        box->addItem(QString::fromStdString(game.name));
    }
    return box;
}

void ChangeGameDialog::list()
{
    const Game& from = chosenGame(*m_from);
    const Game& to = chosenGame(*m_to);
    m_model->setChanges(
        tileChanges(
            m_document.level().map(),
            {.games = knownGames().games, .from = from, .to = to}),
        from,
        to);
    refresh();
}

void ChangeGameDialog::refresh()
{
    const int left = m_model->withoutCounterpart();
    const int changing = m_model->changing();
    m_change->setEnabled(changing > 0 || (m_usual->isChecked() && left > 0));
    m_state->setText(
        tr("%1 of %2 tiles get another number, %3 have no counterpart.")
            .arg(displayNumber(changing), displayNumber(m_model->rowCount()), displayNumber(left)));
}

ChangeGameRequest ChangeGameDialog::request() const
{
    return {
        .from = chosenGame(*m_from).id,
        .to = chosenGame(*m_to).id,
        .others = m_usual->isChecked() ? OtherTiles::Usual : OtherTiles::Keep,
        .tiles = m_model->chosen()};
}

void ChangeGameDialog::change()
{
    const auto done = m_document.commit(request());
    if (done) {
        accept();
    } else {
        m_state->setText(refusalText(done.error()));
    }
}

} // namespace sectored::editor
