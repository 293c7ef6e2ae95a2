#include "editor/window/start/level_previews.h"

#include "sectored/format/archive_levels.h"

#include "editor/document/file/level_file.h"
#include "editor/setting/crash/alternate_stack.h"
#include "editor/setting/display_text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr std::ptrdiff_t mostSketches = 100;
constexpr std::uint64_t sketchLimit = 16 << 20;

/// Returns a file name that is unique to a state of a level file.
std::filesystem::path sketchName(const std::filesystem::path& level, const FileStamp& stamp)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray::fromStdString(level.string()));
    const std::array numbers{
        static_cast<qint64>(stamp.size),
        static_cast<qint64>(stamp.modifiedNanoseconds)};
    for (const qint64 number : numbers) {
        hash.addData(QByteArray::number(number).prepend(' '));
    }
    return (hash.result().toHex() + ".plan").toStdString();
}

std::optional<LevelSketch> keptSketch(const std::filesystem::path& file)
{
    const auto content = readFile(file, sketchLimit);
    if (!content) {
        return std::nullopt;
    }
    return sketchFromBytes(QByteArray(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size())));
}

void keepSketch(const std::filesystem::path& file, const LevelSketch& sketch)
{
    const QByteArray bytes = toBytes(sketch);
    // A failure is harmless: the picture is then made again.
    static_cast<void>(replaceFile(
        file,
        std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())))));
}

/// Removes the oldest pictures, so that those of deleted levels do not accumulate.
void pruneSketches(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::directory_entry> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".plan") {
            files.push_back(*entry);
        }
    }
    if (std::ssize(files) <= mostSketches) {
        return;
    }
    std::ranges::sort(files, std::ranges::greater(), [](const auto& file) {
        std::error_code ignored;
        return file.last_write_time(ignored);
    });
    files.erase(files.begin(), files.begin() + mostSketches / 2);
    for (const auto& file : files) {
        std::filesystem::remove(file.path(), error);
    }
}

LevelPreview previewOf(const std::filesystem::path& level, const std::filesystem::path& folder)
{
    const auto stamp = stampOf(levelPlaceOf(level).file);
    if (!stamp) {
        return {.state = LevelPreview::State::Missing};
    }
    LevelPreview preview{.changed = QDateTime::fromMSecsSinceEpoch(stamp->modifiedMilliseconds())};
    const auto file = folder.empty() ? folder : folder / sketchName(level, *stamp);
    auto sketch = folder.empty() ? std::nullopt : keptSketch(file);
    if (!sketch) {
        const auto opened = openLevel(level);
        if (!opened) {
            preview.state = LevelPreview::State::Unreadable;
            return preview;
        }
        sketch = sketchOf(opened->level.map);
        if (!folder.empty()) {
            keepSketch(file, *sketch);
        }
    }
    preview.sketch = std::make_shared<const LevelSketch>(std::move(*sketch));
    return preview;
}

} // namespace

LevelPreviews::LevelPreviews(std::filesystem::path folder)
    : m_folder(std::move(folder))
{
    m_pool.setMaxThreadCount(1);
    if (!m_folder.empty()) {
        m_pool.start([kept = m_folder] { pruneSketches(kept); });
    }
}

LevelPreviews::~LevelPreviews()
{
    m_pool.clear();
    m_pool.waitForDone();
}

const LevelPreview* LevelPreviews::find(const std::filesystem::path& path) const
{
    const auto preview = m_previews.find(path);
    return preview == m_previews.end() ? nullptr : &preview->second;
}

void LevelPreviews::ask(const std::filesystem::path& path)
{
    m_pool.start([this, path, folder = m_folder] {
        ensureAlternateStack();
        const LevelPreview preview = previewOf(path, folder);
        QMetaObject::invokeMethod(this, [this, path, preview] {
            m_previews[path] = preview;
            emit found(pathToQt(path));
        });
    });
}

} // namespace sectored::editor
