#include "editor/window/file/level_files.h"

#include "sectored/format/format.h"
#include "sectored/lab/query_presets.h"
#include "sectored/save/backup.h"

#include "editor/action/action_set.h"
#include "editor/dialog/backups_dialog.h"
#include "editor/dialog/new_level_dialog.h"
#include "editor/document/document.h"
#include "editor/document/file/level_file.h"
#include "editor/document/file/level_template.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/tool/query_narrator.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_export.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/file/template_picture.h"

#include <QFileDialog>

#include <algorithm>
#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

QStringList patternsOf(const Format& format)
{
    QStringList patterns;
    for (const std::string_view extension : format.extensions) {
        const QString ending =
            QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
        patterns << "*." + ending << "*." + ending.toUpper();
    }
    return patterns;
}

/// Names a kind of files and its patterns, as the desktop's file dialogs read it.
QString filterOf(const QString& title, const QStringList& patterns)
{
    return QStringLiteral("%1 (%2)").arg(title, patterns.join(' '));
}

QString titleOf(const Format& format)
{
    return QString::fromUtf8(format.title.data(), static_cast<qsizetype>(format.title.size()));
}

/// Returns the filters of the formats that are wanted, and of further files with levels.
template <class IsWanted>
QString filterFor(IsWanted isWanted, const QStringList& further)
{
    QStringList all;
    QStringList single;
    for (const Format& format : allFormats()) {
        if (isWanted(format)) {
            const QStringList patterns = patternsOf(format);
            all << patterns;
            single << filterOf(titleOf(format), patterns);
        }
    }
    if (!further.isEmpty()) {
        all << further;
        single << filterOf(QObject::tr("Archives"), further);
    }
    all.removeDuplicates();
    single.prepend(filterOf(QObject::tr("Levels"), all));
    single << QObject::tr("All files (*)");
    return single.join(QStringLiteral(";;"));
}

} // namespace

QString levelFilter()
{
    return filterFor([](const Format& format) { return keepsLevels(&format); }, {});
}

QString openFilter()
{
    QStringList archives;
    for (const char* const ending : {"wad", "grp", "rff", "zip", "pk3"}) {
        const QString small = QStringLiteral("*.") + QLatin1String(ending);
        archives << small << small.toUpper();
    }
    return filterFor([](const Format& format) { return format.read != nullptr; }, archives);
}

LevelFiles::LevelFiles(Parts parts, QWidget* window)
    : QObject(window)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_recent(parts.recent)
    , m_bar(parts.bar)
    , m_journal(parts.journal)
    , m_program(parts.program)
    , m_window(window)
    , m_export(std::make_unique<LevelExport>(parts.document, parts.bar, parts.tiles, window))
    , m_points({.document = parts.document, .bar = parts.bar, .window = *window})
{
    connect(&m_progressTimer, &QTimer::timeout, this, [this] {
        if (m_bar.text() == m_shownRead.text) {
            m_bar.setProgress(m_shownRead.progress->share());
        }
    });
}

LevelFiles::~LevelFiles()
{
    if (m_shownRead.progress) {
        m_shownRead.progress->cancel();
    }
}

void LevelFiles::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_export->setTheme(theme);
}

LevelFiles* LevelFiles::placeForLevel()
{
    const SavedLevel& saved = m_document.saved();
    const bool isFree =
        !saved.path() && !saved.source() && !saved.isModified() && !saved.isSaving();
    if (isFree) {
        return this;
    }
    if (m_program != nullptr) {
        return &m_program->openWindow(ProgramCommands::First::Level);
    }
    return mayLeaveLevel() ? this : nullptr;
}

QStringList LevelFiles::gridKeys() const
{
    const KeyMap keys = keysInForce(m_settings.keys());
    QStringList names{
        shownKey(keys, QStringLiteral("view.gridFiner")),
        shownKey(keys, QStringLiteral("view.gridCoarser"))};
    names.removeAll(QString());
    return names;
}

void LevelFiles::newLevel()
{
    const auto choice = askForNewLevel(
        {.templates = templateChoices(m_theme, m_window->devicePixelRatioF()),
         .grid = m_settings.number("grid"),
         .gridKeys = gridKeys()},
        m_window);
    if (choice) {
        m_settings.set("grid", QString::number(choice->grid));
        begin({.id = choice->templateId, .version = choice->version});
    }
}

void LevelFiles::begin(const NewLevel& level)
{
    auto map = makeLevel(level);
    if (!map) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("Could not create the level."),
             .detail = errorSentence(map.error())});
        return;
    }
    if (LevelFiles* const place = placeForLevel()) {
        place->adopt(std::move(*map));
    }
}

void LevelFiles::adopt(Map map)
{
    m_bar.clear();
    m_document.saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
    emit levelReplaced();
}

void LevelFiles::openByDialog()
{
    const auto& nearest = m_document.saved().path() || m_recent.paths().empty()
                              ? m_document.saved().path()
                              : std::optional(m_recent.paths().front());
    const QString folder = nearest ? pathToQt(nearest->parent_path()) : QString();
    std::vector<std::filesystem::path> paths;
    for (const QString& path :
         QFileDialog::getOpenFileNames(m_window, tr("Open level"), folder, openFilter())) {
        paths.push_back(pathFromQt(path));
    }
    openAll(*this, paths);
}

void LevelFiles::pinPoints()
{
    m_points.ask();
}

void LevelFiles::openExample(const QString& id)
{
    begin({.id = id});
}

void LevelFiles::openPreset(const QueryPreset& preset)
{
    LevelFiles* const place = placeForLevel();
    if (place == nullptr) {
        return;
    }
    const auto text = [](std::string_view english) {
        return tr(std::string(english).c_str());
    };
    place->m_document.saved().adopt(presetLevel(preset), SavedLevel::Origin::Unmodified);
    // Before the level is framed, because the bar takes room from the view.
    place->m_bar.show(
        {.kind = Message::Kind::Information,
         .title = tr("%1: %2.").arg(text(preset.id), text(preset.name)),
         .detail = text(preset.why)});
    emit place->levelReplaced();
    emit place->queryWanted();
    showPreset(place->m_document, preset);
}

void LevelFiles::showBackups()
{
    takeTypedText();
    const auto draw = [this](const Map& map) {
        return levelPicture(map, m_theme, m_window->devicePixelRatioF());
    };
    BackupsDialog dialog(
        {.document = m_document, .folder = backupFolder(), .draw = draw},
        m_window);
    if (dialog.exec() == QDialog::Accepted && dialog.chosen()) {
        m_document.saved().restore(dialog.chosen()->map);
    }
}

void LevelFiles::exportLevel()
{
    takeTypedText();
    m_export->ask();
}

void LevelFiles::exportAgain()
{
    m_export->runAgain();
}

bool LevelFiles::canExportAgain() const
{
    return m_export->hasRun();
}

} // namespace sectored::editor
