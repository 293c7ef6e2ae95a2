#include "editor/window/level_files.h"

#include "core/base/file.h"
#include "core/format/format.h"

#include "editor/dialog/save_changes_dialog.h"
#include "editor/document/document.h"
#include "editor/document/recovery.h"
#include "editor/setting/display_text.h"
#include "editor/setting/examples.h"
#include "editor/setting/recent_files.h"
#include "editor/window/message_bar.h"
#include "editor/window/save_fault.h"

#include <QFileDialog>
#include <QLocale>

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

QString openFilter()
{
    return QObject::tr("Levels (*.map *.MAP);;All files (*)");
}

/// "Plan as SVG (*.svg);;..." for all formats that can be written.
QString exportFilter()
{
    QStringList filters;
    for (const Format& format : allFormats()) {
        if (format.write != nullptr && !format.extensions.empty()) {
            const auto title =
                QString::fromUtf8(format.title.data(), qsizetype(format.title.size()));
            const auto ending = format.extensions.front();
            filters += QStringLiteral("%1 (*.%2)")
                           .arg(
                               QObject::tr(title.toUtf8().constData()),
                               QString::fromLatin1(ending.data(), qsizetype(ending.size())));
        }
    }
    // The plan is what is exported most; saving keeps levels.
    std::ranges::reverse(filters);
    return filters.join(QStringLiteral(";;"));
}

std::string extensionOf(const std::filesystem::path& path)
{
    const std::string extension = path.extension().string();
    return QString::fromLatin1(extension.c_str()).mid(1).toLower().toStdString();
}

std::filesystem::path withMapEnding(std::filesystem::path path)
{
    return path.has_extension() ? path : path.replace_extension(".map");
}

} // namespace

LevelFiles::LevelFiles(Parts parts, QWidget* window)
    : QObject(window)
    , m_document(parts.document)
    , m_recent(parts.recent)
    , m_bar(parts.bar)
    , m_window(window)
{}

bool LevelFiles::mayLeaveLevel()
{
    if (!m_document.isModified()) {
        return true;
    }
    switch (askToSave(m_document, m_window)) {
    case SaveChoice::Save:
        return saveNow() == Outcome::Saved;
    case SaveChoice::Discard:
        return true;
    case SaveChoice::Cancel:
        break;
    }
    return false;
}

void LevelFiles::newLevel()
{
    if (mayLeaveLevel()) {
        m_bar.clear();
        m_document.adopt(Map(), Document::Origin::Unmodified);
        emit levelReplaced();
    }
}

void LevelFiles::openByDialog()
{
    const QString folder =
        m_document.path() ? pathToQt(m_document.path()->parent_path()) : QString();
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Open a level"), folder, openFilter());
    if (!path.isEmpty()) {
        open(pathFromQt(path));
    }
}

void LevelFiles::open(const std::filesystem::path& path)
{
    if (mayLeaveLevel()) {
        static_cast<void>(load(path));
    }
}

Result<void> LevelFiles::load(const std::filesystem::path& path)
{
    const auto opened = m_document.open(path);
    if (!opened) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("%1 was not opened.").arg(displayName(path)),
             .detail = errorSentence(opened.error())});
        return opened;
    }
    m_bar.clear();
    m_recent.add(path);
    sayWarnings();
    emit levelReplaced();
    return opened;
}

void LevelFiles::openExample(const QString& id)
{
    const auto examples = allExamples();
    const auto example = std::ranges::find(examples, id, &Example::id);
    if (example == examples.end() || !mayLeaveLevel()) {
        return;
    }
    const auto content = std::as_bytes(
        std::span(example->content.constData(), static_cast<std::size_t>(example->content.size())));
    auto level = readLevel(content, id.toStdString() + ".map");
    if (!level) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("The example was not opened."),
             .detail = errorSentence(level.error())});
        return;
    }
    m_bar.clear();
    m_document.adopt(std::move(level->map), Document::Origin::Unmodified);
    emit levelReplaced();
}

void LevelFiles::save()
{
    static_cast<void>(saveNow());
}

void LevelFiles::saveAs()
{
    static_cast<void>(saveByDialog());
}

LevelFiles::Outcome LevelFiles::saveNow()
{
    if (!m_document.path()) {
        return saveByDialog();
    }
    if (m_document.isChangedOutside()) {
        askAboutChangedFile();
        return Outcome::NotSaved;
    }
    return writeTo(*m_document.path());
}

LevelFiles::Outcome LevelFiles::saveByDialog()
{
    const QString start =
        m_document.path() ? pathToQt(*m_document.path()) : QStringLiteral("level.map");
    const QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save the level as"), start, openFilter());
    return path.isEmpty() ? Outcome::NotSaved : writeTo(withMapEnding(pathFromQt(path)));
}

LevelFiles::Outcome LevelFiles::writeTo(const std::filesystem::path& path)
{
    const auto saved = m_document.saveAs(path);
    if (!saved) {
        sayNotSaved(saved.error(), path);
        return Outcome::NotSaved;
    }
    m_bar.clear();
    m_recent.add(path);
    if (!saved->folderSynced) {
        m_bar.show(
            {.kind = Message::Kind::Warning,
             .title = errorSentence(
                 {.code = MessageCode::FolderNotSynced, .arguments = {}, .where = {}})});
    }
    for (const Error& fault : m_document.warnings()) {
        m_bar.show(
            {.kind = Message::Kind::Warning,
             .title = tr("Saved, but the previous file could not be kept as a backup."),
             .detail = errorSentence(fault)});
    }
    return Outcome::Saved;
}

void LevelFiles::sayNotSaved(const Error& error, const std::filesystem::path& path)
{
    const SaveFault fault = saveFaultOf(error);
    Message message{
        .kind = Message::Kind::Error,
        .title = tr("Level not saved; your work is safe in memory."),
        .detail = errorSentence(error)};
    if (fault.mayCreateFolder) {
        message.buttons.push_back(
            {tr("Create the folder"), [this, path] {
                 std::error_code ignored;
                 std::filesystem::create_directories(path.parent_path(), ignored);
                 writeTo(path);
             }});
    }
    if (fault.mayRename) {
        const auto tame = tameName(path);
        message.buttons.push_back({tr("Save as %1").arg(displayName(tame)), [this, tame] {
                                       writeTo(tame);
                                   }});
    }
    message.buttons.push_back({tr("Save elsewhere"), [this] {
                                   saveAs();
                               }});
    if (fault.mayRetry) {
        message.buttons.push_back({tr("Retry"), [this, path] {
                                       writeTo(path);
                                   }});
    }
    m_bar.show(message);
}

void LevelFiles::askAboutChangedFile()
{
    const auto path = *m_document.path();
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("%1 was changed by another program.").arg(displayName(path)),
         .detail = tr("Nothing was saved. Saving keeps the other version as the backup."),
         .buttons = {
             {tr("Save over it"),
              [this, path] {
                  writeTo(path);
              }},
             {tr("Open the other version"),
              [this, path] {
                  open(path);
              }},
             {tr("Save elsewhere"), [this] {
                  saveAs();
              }}}});
}

void LevelFiles::exportLevel()
{
    std::filesystem::path start = m_document.path().value_or("level.map");
    start.replace_extension(".svg");
    const QString chosen = QFileDialog::getSaveFileName(
        m_window,
        tr("Export a copy"),
        pathToQt(start),
        exportFilter());
    if (chosen.isEmpty()) {
        return;
    }
    const auto path = pathFromQt(chosen);
    const Format* const format = formatByExtension(extensionOf(path));
    if (format == nullptr || format->write == nullptr) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("%1 was not exported.").arg(displayName(path)),
             .detail = tr("The ending of the name says the format, for example .svg or .map.")});
        return;
    }
    const auto content = checkedBytes(m_document.map(), *format);
    const auto saved = content ? replaceFile(path, *content) : failure(content.error());
    if (!saved) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("%1 was not exported.").arg(displayName(path)),
             .detail = errorSentence(saved.error()),
             .buttons = {{tr("Export elsewhere"), [this] {
                              exportLevel();
                          }}}});
        return;
    }
    m_bar.show(
        {.kind = Message::Kind::Information,
         .title = tr("Exported to %1.").arg(displayPath(path))});
}

void LevelFiles::sayWarnings()
{
    if (m_document.warnings().empty()) {
        return;
    }
    QStringList sentences;
    for (const Error& warning : m_document.warnings()) {
        sentences += errorSentence(warning);
    }
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("The level was opened with warnings."),
         .detail = foreignText(sentences.join(u' '))});
}

void LevelFiles::offer(std::vector<RecoveryCopy> copies)
{
    if (copies.empty()) {
        return;
    }
    const RecoveryCopy copy = copies.front();
    copies.erase(copies.begin());
    const QString name = copy.origin ? displayName(*copy.origin) : tr("A new level");
    const QString time = QLocale().toString(copy.time.toLocalTime(), QLocale::ShortFormat);
    const QString steps = copy.unsavedSteps == 1
                              ? tr("1 step after the last save")
                              : tr("%1 steps after the last save")
                                    .arg(displayNumber(std::int64_t(copy.unsavedSteps)));
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("%1 was open when the program stopped.").arg(name),
         .detail = tr("%1, %2.").arg(time, steps),
         .buttons = {
             {tr("Discard"),
              [this, copy, copies] {
                  discard(copy);
                  offer(copies);
              }},
             {tr("Restore"), [this, copy] {
                  restoreCopy(copy);
              }}}});
}

void LevelFiles::restoreCopy(const RecoveryCopy& copy)
{
    if (!mayLeaveLevel()) {
        offer({copy});
        return;
    }
    auto map = restore(copy);
    if (!map) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("The copy could not be read."),
             .detail = errorSentence(map.error())});
        return;
    }
    m_document.adoptUnsaved(
        std::move(*map),
        {.steps = copy.unsavedSteps, .since = copy.time.toLocalTime()},
        copy.origin);
    // Who listens keeps a copy of its own before this one goes.
    emit levelReplaced();
    discard(copy);
}

} // namespace sectored::editor
