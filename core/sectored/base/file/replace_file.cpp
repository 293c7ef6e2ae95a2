#include "sectored/base/file.h"
#include "sectored/base/file/descriptor.h"
#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/prepared_file.h"
#include "sectored/base/file/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

namespace sectored {

namespace {

/// Several programs may write a file at once, such as the settings: the last one counts.
constexpr int mostRaces = 4;

/// Most bytes of an old file that are read to put them back.
constexpr std::uint64_t overwriteSizeLimit = std::uint64_t{1} << 30U;

/// Makes `content` the content of the open file, and syncs it. Returns the errno, or 0 on success.
int overwrite(int descriptor, std::span<const std::byte> content)
{
    std::span<const std::byte> rest = content;
    off_t place = 0;
    while (!rest.empty()) {
        const auto count =
            uninterrupted([&] { return ::pwrite(descriptor, rest.data(), rest.size(), place); });
        if (count <= 0) {
            return count < 0 ? errno : EIO;
        }
        rest = rest.subspan(static_cast<std::size_t>(count));
        place += count;
    }
    if (uninterrupted([&] { return ::ftruncate(descriptor, place); }) != 0) {
        return errno;
    }
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

bool contains(const std::filesystem::path& path, std::span<const std::byte> content)
{
    const auto there = readFile(path, content.size());
    return there && std::ranges::equal(*there, content);
}

} // namespace

Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content)
{
    for (int race = 1;; ++race) {
        PreparedFile file(path, content);
        if (auto error = file.prepare()) {
            return failure(std::move(*error));
        }
        auto saved = file.replace();
        if (saved || saved.error().code != MessageCode::FileReplaced || race == mostRaces) {
            return saved;
        }
    }
}

Result<std::vector<Saved>> replaceFiles(
    std::span<const FileContent> files,
    const TakeReplaced& take)
{
    std::vector<std::unique_ptr<PreparedFile>> prepared;
    for (const FileContent& file : files) {
        prepared.push_back(std::make_unique<PreparedFile>(file.path, file.content));
        if (auto error = prepared.back()->prepare()) {
            return failure(std::move(*error));
        }
    }
    std::vector<Saved> saved;
    for (const auto& file : prepared) {
        const auto done = file->replace();
        if (!done) {
            for (std::size_t at = saved.size(); at-- > 0;) {
                prepared[at]->putBack();
            }
            return failure(done.error());
        }
        saved.push_back(*done);
    }
    for (const auto& file : prepared) {
        const auto replaced = take ? file->replaced() : std::nullopt;
        if (replaced) {
            take(*replaced);
        }
    }
    return saved;
}

Result<Saved> overwriteFile(const std::filesystem::path& path, std::span<const std::byte> content)
{
    const auto old = readFile(path, overwriteSizeLimit);
    if (!old && old.error().code != MessageCode::FileMissing) {
        return failure(old.error());
    }
    if (!old) {
        return replaceFile(path, content);
    }
    const auto fault = [&](int number) {
        return saveError(
            path,
            {.number = number, .step = SaveStep::Writing, .needed = content.size()});
    };
    const Descriptor file(
        uninterrupted([&] { return ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC); }));
    if (!file.isOpen()) {
        return failure(fault(errno));
    }
    int number = overwrite(file.number(), content);
    if (number == 0) {
        ::posix_fadvise(file.number(), 0, 0, POSIX_FADV_DONTNEED);
        number = contains(path, content) ? 0 : EIO;
    }
    struct stat status {};
    if (number == 0 && ::fstat(file.number(), &status) == 0) {
        return Saved{.stamp = stampFrom(status)};
    }
    number = number == 0 ? errno : number;
    if (overwrite(file.number(), *old) != 0 || !contains(path, *old)) {
        return failure(
            {.code = MessageCode::SaveUncertain,
             .arguments = {systemText(number)},
             .where = {.file = path.string()}});
    }
    return failure(fault(number));
}

} // namespace sectored
