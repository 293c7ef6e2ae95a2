#include "editor/document/recovery.h"

#include "core/base/file.h"
#include "core/format/build_map/build_map.h"
#include "core/format/json_map/json_map.h"

#include "editor/document/document.h"
#include "editor/document/level_walks.h"

#include <QByteArray>
#include <QList>
#include <QUuid>

#include <algorithm>
#include <array>
#include <span>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t factsLimit = 64 << 10;
constexpr std::size_t mostCopies = 20;

std::filesystem::path beside(std::filesystem::path file, const char* extension)
{
    return file.replace_extension(extension);
}

/// How the facts name a level's limits.
struct LimitsName {
    LimitProfile limits;
    const char* name;
};
constexpr std::array limitsNames{
    LimitsName{LimitProfile::OfVersion, "version"},
    LimitsName{LimitProfile::None, "none"}};

/// As MAP, which other programs read too, where that holds all of the level.
Result<Bytes> copyOf(const Map& map)
{
    if (buildMapLosses(map).empty()) {
        if (auto content = writeBuildMap(map)) {
            return content;
        }
    }
    return writeJsonMap(map);
}

QByteArray factsOf(const Document& document)
{
    QByteArray facts;
    if (document.path()) {
        std::error_code error;
        const auto whole = std::filesystem::absolute(*document.path(), error);
        facts +=
            "path = " + QByteArray::fromStdString(whole.string()).toPercentEncoding("/ ") + '\n';
    }
    facts += "time = " + QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toLatin1() + '\n';
    facts +=
        "steps = " + QByteArray::number(static_cast<qulonglong>(document.unsavedSteps())) + '\n';
    const LimitProfile limits = document.map().limitProfile();
    facts += "limits = ";
    facts += std::ranges::find(limitsNames, limits, &LimitsName::limits)->name;
    facts += '\n';
    return facts;
}

std::span<const std::byte> bytesOf(const QByteArray& text)
{
    return std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size())));
}

/// Nothing when the facts are no facts.
std::optional<RecoveryCopy> readFacts(const std::filesystem::path& factsFile)
{
    const auto content = readFile(factsFile, factsLimit);
    if (!content) {
        return std::nullopt;
    }
    RecoveryCopy copy{.file = beside(factsFile, ".map"), .origin = {}, .time = {}};
    const QByteArray text(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size()));
    for (const QByteArray& line : text.split('\n')) {
        const auto equals = line.indexOf(" = ");
        const QByteArray name = line.left(std::max<qsizetype>(equals, 0));
        const QByteArray value = line.mid(equals + 3);
        if (name == "path") {
            const QByteArray path = QByteArray::fromPercentEncoding(value);
            if (path.startsWith('/') && !path.contains('\0')) {
                copy.origin = path.toStdString();
            }
        } else if (name == "time") {
            copy.time = QDateTime::fromString(QString::fromLatin1(value), Qt::ISODate);
        } else if (name == "steps") {
            copy.unsavedSteps = value.toUInt();
        } else if (name == "limits") {
            const auto* const known = std::ranges::find(limitsNames, value, &LimitsName::name);
            if (known != limitsNames.end()) {
                copy.limits = known->limits;
            }
        }
    }
    return copy.time.isValid() ? std::optional(copy) : std::nullopt;
}

void removeWalks(
    const std::filesystem::path& file,
    const std::vector<std::filesystem::path>& except = {})
{
    std::error_code error;
    for (const auto& walk : walkFilesBeside(file)) {
        if (std::ranges::find(except, walk.path) == except.end()) {
            std::filesystem::remove(walk.path, error);
        }
    }
}

void removeFiles(const std::filesystem::path& file)
{
    removeWalks(file);
    std::error_code error;
    for (const char* const extension : {".map", ".facts", ".lock"}) {
        std::filesystem::remove(beside(file, extension), error);
    }
}

} // namespace

Recovery::Recovery(Document& document, const std::filesystem::path& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    if (!folder.empty()) {
        m_file = folder / QUuid::createUuid().toString(QUuid::Id128).append(".map").toStdString();
        m_lock = FileLock::claim(beside(m_file, ".lock"));
    }
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        followChange(change.level || change.walks);
    });
    connect(&m_timer, &QTimer::timeout, this, [this] { static_cast<void>(keep()); });
    m_timer.start(interval);
    m_isStale = document.isModified();
}

Recovery::~Recovery()
{
    release();
}

void Recovery::followChange(bool isOther)
{
    m_isStale = m_isStale || isOther;
    if (!m_document.isModified() && !m_file.empty()) {
        std::error_code error;
        if (std::filesystem::remove(beside(m_file, ".facts"), error)) {
            removeWalks(m_file);
        }
        std::filesystem::remove(m_file, error);
    }
}

Result<void> Recovery::keep()
{
    if (m_file.empty() || !m_lock || !m_isStale || !m_document.isModified()) {
        return {};
    }
    const auto content = copyOf(m_document.map());
    if (!content) {
        return failure(content.error());
    }
    if (const auto copied = replaceFile(m_file, *content); !copied) {
        return failure(copied.error());
    }
    std::vector<std::filesystem::path> kept;
    std::optional<Error> fault;
    for (const KeptWalk& walk : m_document.walks().list()) {
        if (walk.isWritten) {
            continue;
        }
        kept.push_back(walkFileOf(m_file, walk.name));
        const auto copied = contentOf(walk).and_then(
            [&kept](const Bytes& recording) { return replaceFile(kept.back(), recording); });
        if (!copied) {
            fault = copied.error();
        }
    }
    // The facts come behind: without them there is no copy. A walk that could not be written takes
    // neither the level nor what was kept before with it.
    const auto told = replaceFile(beside(m_file, ".facts"), bytesOf(factsOf(m_document)));
    if (!told || fault) {
        return failure(told ? *fault : told.error());
    }
    removeWalks(m_file, kept);
    m_isStale = false;
    return {};
}

void Recovery::release()
{
    m_timer.stop();
    if (!m_file.empty()) {
        removeFiles(m_file);
        m_file.clear();
        m_lock.reset();
    }
}

void removeDeadLocks(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> locks;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".lock") {
            locks.push_back(entry->path());
        }
    }
    for (const auto& path : locks) {
        const auto lock = FileLock::claim(path);
        // Without its facts a level is half written, and no copy.
        if (lock && !std::filesystem::exists(beside(path, ".facts"), error) && !error) {
            removeFiles(path);
        }
    }
}

std::vector<RecoveryCopy> orphanedCopies(const std::filesystem::path& folder)
{
    std::vector<RecoveryCopy> copies;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() != ".facts"
            || !FileLock::claim(beside(entry->path(), ".lock"))) {
            continue;
        }
        if (auto copy = readFacts(entry->path()); copy && stampOf(copy->file)) {
            copies.push_back(std::move(*copy));
        }
    }
    std::ranges::sort(copies, std::ranges::greater(), &RecoveryCopy::time);
    copies.resize(std::min(copies.size(), mostCopies), RecoveryCopy());
    return copies;
}

Result<Map> restore(const RecoveryCopy& copy)
{
    auto level = loadLevel(copy.file);
    if (!level) {
        return failure(level.error());
    }
    if (copy.limits) {
        level->map.setLimitProfile(*copy.limits);
    }
    return std::move(level->map);
}

void discard(const RecoveryCopy& copy)
{
    removeFiles(copy.file);
}

} // namespace sectored::editor
