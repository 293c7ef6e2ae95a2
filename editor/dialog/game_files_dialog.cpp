#include "editor/dialog/game_files_dialog.h"

#include "editor/dialog/game_file_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// A path in the colour of secondary text, elided in the middle where it does not fit.
class ElidedPath final : public QWidget {
public:
    ElidedPath(QString text, QWidget* parent)
        : QWidget(parent)
        , m_text(std::move(text))
    {
        setAccessibleName(m_text);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }

    QSize sizeHint() const override { return {0, fontMetrics().height()}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(
            rect(),
            Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(m_text, Qt::ElideMiddle, width()));
    }

private:
    QString m_text;
};

int shownTiles(const TileLibrary& library)
{
    int count = 0;
    for (const LoadedSource& source : library.sources()) {
        count += source.tiles;
    }
    return count;
}

} // namespace

GameFilesDialog::GameFilesDialog(Parts parts, QWidget* parent)
    : QDialog(parent)
    , m_parts(std::move(parts))
    , m_program(new GameFileList(
          {.id = QStringLiteral("gameFiles"),
           .title = tr("On this computer"),
           .hint = tr("For all levels. Files further down replace tiles of those above."),
           .empty = tr("No game files. SectorEd shows its own tiles.")},
          this))
    , m_level(new GameFileList(
          {.id = QStringLiteral("levelGameFiles"),
           .title = tr("In this level"),
           .hint = tr("Saved with the level, and used after those above."),
           .empty = tr("This level lists no files of its own.")},
          this))
    , m_foundBox(makeFound())
    , m_summary(plainLabel(this))
{
    setObjectName(QStringLiteral("gameFilesDialog"));
    setWindowTitle(tr("Game files"));
    m_level->setVisible(m_parts.hasLevel);
    m_summary->setProperty("kind", QStringLiteral("secondary"));
    m_summary->setObjectName(QStringLiteral("gameFilesSummary"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto* const foot = makeRow(nullptr, space::wide);
    foot->addWidget(m_summary, 1);
    foot->addWidget(buttons);
    auto* const column = makeColumn(this, space::dialog, dialogMargins);
    column->addWidget(m_program, 1);
    column->addWidget(m_level, 1);
    column->addWidget(m_foundBox);
    column->addLayout(foot);
    const int em = fontMetrics().height();
    resize(46 * em, (m_parts.hasLevel ? 38 : 26) * em);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_program, &GameFileList::wanted, this, [this](const GamePaths& paths) {
        m_parts.files.setProgram(paths);
    });
    connect(m_level, &GameFileList::wanted, this, [this](const GamePaths& paths) {
        m_level->showRefusal(m_parts.files.setLevel(paths));
    });
    connect(&m_parts.files, &GameFiles::changed, this, &GameFilesDialog::refresh);
    connect(
        &m_parts.files.library(),
        &TileLibrary::loadingChanged,
        this,
        &GameFilesDialog::refresh);
    refresh();
}

QWidget* GameFilesDialog::makeFound()
{
    auto* const box = new QWidget(this);
    auto* const title = plainLabel(tr("Installed games"), box);
    title->setProperty("kind", QStringLiteral("strong"));
    auto* const column = makeColumn(box, space::tight);
    column->addWidget(title);
    for (const FoundGame& game : m_parts.found) {
        auto* const row = new QWidget(box);
        auto* const name = plainLabel(tr("%1 (%2)").arg(game.title, game.place), row);
        auto* const folder = new ElidedPath(displayFolder(game.paths.back()), row);
        setTip(*folder, displayPath(game.paths.back()));
        auto* const add = new QPushButton(tr("Add"), row);
        add->setAutoDefault(false);
        add->setAccessibleName(tr("Add %1").arg(game.title));
        setTip(*add, tr("Add its files to the list of this computer"));
        auto* const line = makeRow(row, space::wide);
        line->addWidget(name);
        line->addWidget(folder, 1);
        line->addWidget(add);
        column->addWidget(row);
        m_foundRows.push_back(row);
        connect(add, &QPushButton::clicked, this, [this, paths = game.paths] {
            m_parts.files.add(paths);
        });
    }
    return box;
}

/// Offers only games whose files are not all listed.
void GameFilesDialog::refreshFound()
{
    const GamePaths program = m_parts.files.program();
    bool isAny = false;
    for (std::size_t at = 0; at < m_parts.found.size(); ++at) {
        const bool isNew = std::ranges::any_of(m_parts.found[at].paths, [&](const auto& path) {
            return std::ranges::find(program, cleanGamePath(path)) == program.end();
        });
        m_foundRows[at]->setVisible(isNew);
        isAny = isAny || isNew;
    }
    m_foundBox->setVisible(isAny);
}

QString GameFilesDialog::summary() const
{
    const TileLibrary& library = m_parts.files.library();
    if (library.isLoading()) {
        return tr("Loading tiles…");
    }
    if (library.tiles()->areOwn()) {
        return tr("SectorEd shows its own tiles.");
    }
    const int count = shownTiles(library);
    return count == 1 ? tr("1 tile from game files")
                      : tr("%1 tiles from game files").arg(displayNumber(count));
}

void GameFilesDialog::refresh()
{
    const TileLibrary& library = m_parts.files.library();
    const auto sources = library.isLoading() ? std::span<const LoadedSource>() : library.sources();
    m_program->show(m_parts.files.program(), sources);
    m_level->show(m_parts.files.level(), sources);
    refreshFound();
    m_summary->setText(summary());
}

} // namespace sectored::editor
