#include "editor/document/play/level_play.h"

#include "editor/document/document.h"
#include "editor/setting/settings.h"

#include <array>
#include <utility>

namespace sectored::editor {

namespace {

/// A format that only one game has.
struct GameOfFormat {
    std::string_view format;
    std::string_view game;
};

constexpr std::array gamesOfFormats{
    GameOfFormat{"blood-map", "blood"},
    GameOfFormat{"doom-wad", "doom2"},
    GameOfFormat{"udmf", "doom2"}};

constexpr std::string_view usualGame = "duke3d";
constexpr std::string_view ownTiles = "generic";

QString textOf(std::string_view id)
{
    return QString::fromStdString(std::string(id));
}

} // namespace

LevelPlay::LevelPlay(
    const Document& document,
    Settings& settings,
    std::function<Installed()> search,
    QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_settings(settings)
    , m_search(std::move(search))
{
    connect(&m_settings, &Settings::changed, this, [this](const QString& name) {
        if (name == QLatin1String(playSetting)) {
            emit changed();
        }
    });
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.otherLevel) {
            m_lastFrom.reset();
            m_run.forgetLevel();
            emit changed();
        }
    });
}

void LevelPlay::setGame(std::string id)
{
    if (id != m_game) {
        m_game = std::move(id);
        emit changed();
    }
}

std::string LevelPlay::game() const
{
    const std::string_view format = m_document.saved().formatId();
    for (const GameOfFormat& row : gamesOfFormats) {
        if (row.format == format) {
            return std::string(row.game);
        }
    }
    return m_game.empty() || m_game == ownTiles ? std::string(usualGame) : m_game;
}

const Installed& LevelPlay::installed() const
{
    if (!m_installed) {
        m_installed = m_search();
    }
    return *m_installed;
}

void LevelPlay::searchAgain()
{
    m_installed.reset();
    emit changed();
}

const EngineProfile* LevelPlay::engine() const
{
    return engineFor(game(), installed(), playChoiceOf(m_settings));
}

void LevelPlay::chooseEngine(std::string_view id)
{
    PlayChoice choice = playChoiceOf(m_settings);
    choice.engines[textOf(game())] = textOf(id);
    setPlayChoice(m_settings, choice);
}

EngineChoice LevelPlay::choiceOf(std::string_view engine) const
{
    return playChoiceOf(m_settings).detailsOf(engine);
}

void LevelPlay::setChoice(std::string_view engine, const EngineChoice& choice)
{
    PlayChoice all = playChoiceOf(m_settings);
    all.details[textOf(engine)] = choice;
    setPlayChoice(m_settings, all);
}

EngineStart LevelPlay::startOf(const EngineProfile& engine) const
{
    return engineStart(engine, installed(), choiceOf(engine.id), game());
}

void LevelPlay::play(std::optional<Point> from)
{
    start(from, m_settings.isOn("play_check"));
}

void LevelPlay::playUnchecked()
{
    start(m_lastFrom, false);
}

void LevelPlay::start(std::optional<Point> from, bool isChecked)
{
    emit aboutToPlay();
    if (m_run.state() == EngineRun::State::Preparing) {
        return;
    }
    m_lastFrom = from;
    const EngineProfile* const profile = engine();
    if (profile == nullptr) {
        m_run.refuse(tr("No engine for this game was found. Choose one in the Engines panel."));
        emit engineNeeded();
        return;
    }
    m_run.start(
        {.engine = startOf(*profile),
         .map = m_document.level().map(),
         .from = from,
         .isChecked = isChecked});
}

} // namespace sectored::editor
