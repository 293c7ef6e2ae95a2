#include "editor/window/file/level_export.h"

#include "sectored/base/file.h"
#include "sectored/base/file/file_links.h"
#include "sectored/format/archive_levels.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/texture/tile_library.h"
#include "editor/window/bar/message_bar.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

/// Replaces the files of an export. Errors: those of replaceFiles, and of otherNamesFault.
Result<std::vector<Saved>> replaceUnshared(const ExportedFiles& exported)
{
    for (const FileContent& file : exported.files) {
        if (auto fault = otherNamesFault(file.path)) {
            return failure(*std::move(fault));
        }
    }
    return replaceFiles(exported.files);
}

/// Returns the choice that puts a level back into the WAD that it came from. That of a game, and
/// archives of other kinds, are not written to: the level gets a file beside them.
ExportChoice choiceForSource(const LevelPlace& source)
{
    constexpr std::size_t magicSize = 4;
    const auto start = readFileStart(source.file, magicSize);
    const bool isWad = presentFile(source.file) == PresentFile::Wad;
    const bool isOfGame = start && !start->empty() && static_cast<char>(start->front()) == 'I';
    ExportChoice choice{.target = isWad ? "doom-wad" : "svg", .path = source.file};
    if (isWad) {
        const auto names = levelsInWad(source.file);
        choice.details.wad.level = !source.level.empty() ? foldedName(source.level)
                                   : names.empty()       ? choice.details.wad.level
                                                         : names.front();
    }
    if (!isWad || isOfGame) {
        if (!source.level.empty()) {
            choice.path.replace_filename(cleanedName(source.level));
        }
        choice.path.replace_extension(isWad ? "wad" : "svg");
    }
    return choice;
}

} // namespace

LevelExport::LevelExport(
    Document& document,
    MessageBar& bar,
    const TileLibrary* tiles,
    QWidget* window)
    : m_document(document)
    , m_bar(bar)
    , m_tiles(tiles)
    , m_window(window)
{
    connect(&m_document, &Document::changed, this, &LevelExport::followChange);
}

ExportChoice LevelExport::firstChoice() const
{
    if (m_last) {
        return *m_last;
    }
    if (const auto& source = m_document.saved().source()) {
        return choiceForSource(levelPlaceOf(*source));
    }
    std::filesystem::path path = m_document.saved().path().value_or("level.map");
    return {.target = "svg", .path = path.replace_extension("svg")};
}

std::shared_ptr<const SurfaceLooks> LevelExport::looks() const
{
    return m_tiles != nullptr
               ? m_tiles->tiles()->looksWith(m_document.level().map().project().tiles)
               : nullptr;
}

/// `shown` outlives the request.
ExportRequest LevelExport::requestFor(const ExportChoice& choice, const SurfaceLooks* shown) const
{
    return {
        .map = m_document.level().map(),
        .path = choice.path,
        .form = exportTarget(choice.target).form.id,
        .settings = choice.settings,
        .looks = shown};
}

Result<FinishedExport> LevelExport::filesFor(const ExportChoice& choice) const
{
    const auto shown = looks();
    return exportFiles(
        requestFor(choice, shown.get()),
        exportTarget(choice.target),
        choice.details);
}

void LevelExport::ask()
{
    if (m_dialog != nullptr) {
        m_dialog->comeBack();
        emit returned();
        return;
    }
    m_dialog = new ExportDialog(
        {.map = m_document.level().map(),
         .theme = m_theme,
         .first = firstChoice(),
         .own = m_document.saved().path().value_or(std::filesystem::path()),
         .last = m_last,
         .looks = looks()},
        m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ExportDialog::thingsWanted, this, &LevelExport::stepAside);
    connect(m_dialog, &QDialog::finished, this, [this](int result) {
        const ExportChoice choice = m_dialog->choice();
        m_dialog.clear(); // It is deleted only later.
        if (result == QDialog::Accepted) {
            run(choice);
        }
    });
    m_dialog->open();
}

void LevelExport::stepAside(const Selection& things)
{
    m_dialog->hide();
    m_window->activateWindow();
    m_document.setSelection(things);
    emit steppedAside();
}

void LevelExport::giveUp()
{
    if (m_dialog != nullptr) {
        delete m_dialog;
        emit returned();
    }
}

/// Forgets the choice, which was made for another level.
void LevelExport::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_last.reset();
        giveUp();
    }
}

void LevelExport::runAgain()
{
    if (m_last) {
        if (const auto exported = filesFor(*m_last)) {
            write(*m_last, exported);
            return;
        }
    }
    ask();
}

void LevelExport::run(const ExportChoice& choice)
{
    write(choice, filesFor(choice));
}

void LevelExport::write(const ExportChoice& choice, const Result<FinishedExport>& exported)
{
    const auto saved = exported.and_then(
        [](const FinishedExport& finished) { return replaceUnshared(finished.content); });
    if (!saved) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("Could not export %1.").arg(displayName(choice.path)),
             .detail = errorSentence(saved.error()),
             .buttons = {{tr("Export to another file…"), [this] {
                              ask();
                          }}}});
        return;
    }
    m_last = choice;
    if (choice.report == ReportFile::Saved && !saveReport(choice)) {
        return;
    }
    Message message{
        .kind = Message::Kind::Information,
        .title = tr("Exported to %1.").arg(displayPath(exported->content.files.back().path))};
    QStringList warnings;
    for (const Error& warning : exported->warnings) {
        message.kind = Message::Kind::Warning;
        warnings += errorSentence(warning);
    }
    message.detail = warnings.join(u'\n');
    m_bar.show(message);
}

/// Writes the report beside the file. Replaces only an earlier report. Shows an error and returns
/// false if it fails.
bool LevelExport::saveReport(const ExportChoice& choice)
{
    const ExportTarget& target = exportTarget(choice.target);
    const auto shown = looks();
    const ExportReport report = reportOf(requestFor(choice, shown.get()), target, choice.details);
    const std::string text = reportText(report, target, choice.path);
    auto path = choice.path;
    path += ".report.txt";
    const auto start = readFileStart(path, reportHeading.size());
    const bool isFree = start ? std::ranges::equal(*start, std::as_bytes(std::span(reportHeading)))
                              : start.error().code == MessageCode::FileMissing;
    const auto bytes = std::as_bytes(std::span(text));
    const auto saved =
        isFree ? replaceFile(path, bytes)
               : failure(Error{
                   .code = MessageCode::FileUnwritable,
                   .arguments = {"a file of this name exists and is not an export report"}});
    if (!saved) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("Exported, but could not save the report %1.").arg(displayName(path)),
             .detail = errorSentence(saved.error())});
    }
    return saved.has_value();
}

} // namespace sectored::editor
