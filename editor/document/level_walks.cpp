#include "editor/document/level_walks.h"

#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

constexpr const char* usualName = "walk";
constexpr qsizetype longestName = 60;        ///< characters
constexpr std::size_t longestFileName = 255; ///< bytes
constexpr std::string_view refusedCharacters = "/\\:*?\"<>|.";

QString translated(const char* text)
{
    return QCoreApplication::translate("LevelWalks", text);
}

Error unwritable(const std::filesystem::path& file, const std::error_code& reason)
{
    Error error{.code = MessageCode::FileUnwritable, .arguments = {reason.message()}};
    error.where.file = file.string();
    return error;
}

QString lower(const std::string& name)
{
    return QString::fromStdString(name).toCaseFolded();
}

} // namespace

void LevelWalks::read(const std::optional<std::filesystem::path>& level)
{
    const bool isSame = level && level == m_level;
    std::vector<KeptWalk> waiting;
    if (isSame) {
        std::ranges::copy_if(m_list, std::back_inserter(waiting), [](const KeptWalk& walk) {
            return !walk.isWritten;
        });
    } else {
        m_removed.clear();
    }
    m_level = level;
    m_list.clear();
    m_leftOut = 0;
    if (level) {
        appendFound();
    }
    for (KeptWalk& walk : waiting) {
        walk.name = freeName(walk.name, 0);
        walk.file.reset();
        append(std::move(walk));
    }
}

void LevelWalks::append(KeptWalk walk)
{
    walk.id = ++m_lastId;
    m_list.push_back(std::move(walk));
}

const KeptWalk* LevelWalks::find(int id) const
{
    const auto found = std::ranges::find(m_list, id, &KeptWalk::id);
    return found == m_list.end() ? nullptr : &*found;
}

KeptWalk* LevelWalks::access(int id)
{
    const auto found = std::ranges::find(m_list, id, &KeptWalk::id);
    return found == m_list.end() ? nullptr : &*found;
}

std::size_t LevelWalks::unwrittenCount() const
{
    return static_cast<std::size_t>(std::ranges::count(m_list, false, &KeptWalk::isWritten));
}

bool LevelWalks::isFree(const std::string& name, int except) const
{
    const bool isListed = std::ranges::any_of(m_list, [&](const KeptWalk& walk) {
        return walk.id != except && lower(walk.name) == lower(name);
    });
    const bool isTaken =
        m_level && (isThere(walkFileOf(*m_level, name)) || isOfOtherLevel(*m_level, name));
    return !isListed && !isTaken;
}

/// Returns the name, if necessary with the first number that makes it free.
std::string LevelWalks::freeName(const std::string& wanted, int except) const
{
    std::string name = wanted;
    for (int number = 2; !isFree(name, except); ++number) {
        name = (wanted.empty() ? usualName : wanted) + ("-" + std::to_string(number));
    }
    return name;
}

/// Returns false if the file belongs to an earlier path of the level, from before "Save as".
bool LevelWalks::ownsFile(const KeptWalk& walk) const
{
    return m_level && walk.file == walkFileOf(*m_level, walk.name);
}

/// Returns true if writing overwrites no other content.
bool LevelWalks::mayWrite(const KeptWalk& walk, const Bytes& content) const
{
    const auto file = walkFileOf(*m_level, walk.name);
    const auto there = readFile(file, recordingSizeLimit);
    if (ownsFile(walk)) {
        return !isThere(file) || (there && hashOf(*there) == walk.contentHash);
    }
    return (there == content && !isOfOtherLevel(*m_level, walk.name)) || isFree(walk.name, walk.id);
}

void LevelWalks::write(KeptWalk& walk)
{
    walk.isWritten = false;
    walk.isFileGone = false;
    if (!m_level) {
        return;
    }
    const auto content = contentOf(walk);
    if (content && !mayWrite(walk, *content)) {
        walk.name = freeName(walk.name, walk.id);
        walk.file.reset();
    }
    const auto file = walkFileOf(*m_level, walk.name);
    const auto saved = content ? replaceFile(file, *content) : failure(content.error());
    if (saved) {
        walk.file = file;
        walk.contentHash = hashOf(*content);
        walk.isWritten = true;
        walk.notWritten.reset();
    } else {
        walk.notWritten = saved.error();
    }
}

/// Lists the files that belong to no listed walk, up to mostWalks.
void LevelWalks::appendFound()
{
    m_leftOut = 0;
    for (const WalkFile& file : walkFilesBeside(*m_level)) {
        const bool isListed = std::ranges::any_of(m_list, [&file](const KeptWalk& walk) {
            return walk.file == file.path;
        });
        if (isListed) {
            continue;
        }
        if (m_list.size() < mostWalks) {
            append(readWalk(file));
        } else {
            ++m_leftOut;
        }
    }
}

void LevelWalks::keepRemoved(KeptWalk walk)
{
    walk.file.reset();
    m_removed.push_back(std::move(walk));
}

void LevelWalks::followFiles()
{
    if (updateFiles()) {
        emit changed();
    }
}

bool LevelWalks::updateFiles()
{
    bool isChanged = std::erase_if(
                         m_list,
                         [this](const KeptWalk& walk) {
                             return !walk.recording && ownsFile(walk) && !isThere(*walk.file);
                         })
                     > 0;
    for (KeptWalk& walk : m_list) {
        if (!ownsFile(walk) || (!walk.isWritten && !walk.isFileGone)) {
            continue;
        }
        const auto isUnchanged = [&walk] {
            const auto there = readFile(*walk.file, recordingSizeLimit);
            return there && hashOf(*there) == walk.contentHash;
        };
        const bool isGone = !isThere(*walk.file) || (walk.isFileGone && !isUnchanged());
        isChanged = isChanged || isGone != walk.isFileGone;
        walk.isFileGone = isGone;
        walk.isWritten = !isGone;
    }
    return isChanged;
}

int LevelWalks::add(WalkRecording recording)
{
    int number = 1;
    const auto name = [&number] {
        return usualName + ("-" + std::to_string(number));
    };
    while (!isFree(name(), 0)) {
        ++number;
    }
    append(
        {.name = name(), .recording = std::make_shared<const WalkRecording>(std::move(recording))});
    write(m_list.back());
    emit changed();
    return m_lastId;
}

void LevelWalks::adopt(std::vector<KeptWalk> walks)
{
    for (KeptWalk& walk : walks) {
        walk.name = freeName(walk.name, 0);
        append(std::move(walk));
        write(m_list.back());
    }
    emit changed();
}

void LevelWalks::replace(int id, WalkRecording recording)
{
    KeptWalk& walk = *access(id);
    keepRemoved(walk);
    const std::string name = walk.name;
    walk.recording = std::make_shared<const WalkRecording>(std::move(recording));
    walk.fault.reset();
    walk.damaged.reset();
    write(walk);
    if (walk.name != name) {
        appendFound();
    }
    emit changed();
}

QString LevelWalks::nameFault(int id, const QString& name) const
{
    const std::string utf8 = name.toStdString();
    if (name.trimmed().isEmpty()) {
        return translated("Enter a name for the walk.");
    }
    if (name != name.trimmed()) {
        return translated("Remove the spaces before or after the name.");
    }
    const auto isRefused = [](char character) {
        const bool isControl = static_cast<unsigned char>(character) < ' ' || character == '\x7f';
        return isControl || refusedCharacters.find(character) != std::string_view::npos;
    };
    if (std::ranges::any_of(utf8, isRefused)) {
        return translated(
            "The name is part of a file name. It cannot contain / \\ : * ? \" < > | or dots.");
    }
    if (name.toUcs4().size() > longestName) {
        return translated("Choose a name of at most 60 characters.");
    }
    const auto file =
        walkFileOf(m_level.value_or(std::filesystem::path()), utf8).filename().string();
    if (file.size() > longestFileName) {
        return translated(
            "Choose a shorter name. Together with the level name it is too long for a file name.");
    }
    const KeptWalk* const own = find(id);
    if (own != nullptr && own->name == utf8) {
        return {};
    }
    if (m_level && isOfOtherLevel(*m_level, utf8)) {
        return translated("Choose another name. This one is used by the walks of level %1.")
            .arg(foreignText(QString::fromStdString(m_level->stem().string()) + u'.' + name));
    }
    return isFree(utf8, id)
               ? QString()
               : translated("A walk with this name already exists. Choose another name.");
}

Result<void> LevelWalks::rename(int id, const std::string& name)
{
    auto renamed = renameWithFile(*access(id), name);
    emit changed();
    return renamed;
}

Result<void> LevelWalks::renameWithFile(KeptWalk& walk, const std::string& name)
{
    if (walk.name == name) {
        return {};
    }
    if (ownsFile(walk)) {
        const auto file = walkFileOf(*m_level, name);
        std::error_code error;
        std::filesystem::rename(*walk.file, file, error);
        if (error == std::errc::no_such_file_or_directory) {
            walk.name = name;
            walk.file.reset();
            write(walk);
            return {};
        }
        if (error) {
            return failure(unwritable(*walk.file, error));
        }
        walk.file = file;
    }
    walk.name = name;
    return {};
}

Result<void> LevelWalks::remove(int id)
{
    auto removed = removeWithFile(*find(id));
    emit changed();
    return removed;
}

Result<void> LevelWalks::removeWithFile(KeptWalk walk)
{
    if (ownsFile(walk) && isThere(*walk.file)) {
        KeptWalk there = readWalk({.name = walk.name, .path = *walk.file});
        if (!there.contentHash) {
            return failure(*there.fault);
        }
        std::error_code error;
        std::filesystem::remove(*walk.file, error);
        if (error) {
            return failure(unwritable(*walk.file, error));
        }
        if (there.contentHash != walk.contentHash) {
            keepRemoved(std::move(there));
        }
    }
    std::erase_if(m_list, [&walk](const KeptWalk& each) { return each.id == walk.id; });
    if (walk.recording || walk.damaged) {
        keepRemoved(std::move(walk));
    }
    return {};
}

int LevelWalks::takeBack()
{
    KeptWalk walk = std::move(m_removed.back());
    m_removed.pop_back();
    walk.name = freeName(walk.name, 0);
    append(std::move(walk));
    write(m_list.back());
    emit changed();
    return m_lastId;
}

void LevelWalks::writeBeside(const std::filesystem::path& level)
{
    updateFiles();
    const bool isOther = level != m_level;
    m_level = level;
    std::erase_if(m_list, [isOther](const KeptWalk& walk) {
        return isOther && walk.isWritten && !walk.recording;
    });
    for (KeptWalk& walk : m_list) {
        if (isOther || !walk.isWritten) {
            write(walk);
        }
    }
    appendFound();
}

} // namespace sectored::editor
