#include "sectored/save/backup_names.h"

#include "sectored/save/sha256.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <functional>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

constexpr std::size_t hashLength = 32;
constexpr std::size_t longestFileName = 64;
constexpr std::string_view backupEnding = ".backup";
constexpr std::string_view snapshotEnding = ".snapshot";

/// Takes the digits before the next dash. Empty if there are none.
template <class Number>
std::optional<Number> takeNumber(std::string_view& text)
{
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [at, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc() || at == end || *at != '-') {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(at - text.data()) + 1);
    return number;
}

std::optional<Backup> backupNamed(std::string_view name)
{
    const auto number = takeNumber<std::uint64_t>(name);
    const auto time = number ? takeNumber<std::int64_t>(name) : std::nullopt;
    if (!time || name.size() < hashLength) {
        return std::nullopt;
    }
    const auto ending = name.substr(hashLength);
    if (ending != backupEnding && ending != snapshotEnding) {
        return std::nullopt;
    }
    return Backup{
        .number = *number,
        .milliseconds = *time,
        .hash = std::string(name.substr(0, hashLength)),
        .isNamed = ending == snapshotEnding};
}

} // namespace

std::string backupKey(const std::filesystem::path& file)
{
    std::error_code error;
    const auto place = std::filesystem::weakly_canonical(file, error);
    const std::string whole = (error ? file : place).string();
    return sha256(std::as_bytes(std::span(whole))).substr(0, 16) + '-'
           + file.filename().string().substr(0, longestFileName);
}

std::filesystem::path versionsFolder(const std::filesystem::path& folder)
{
    return folder / "versions";
}

std::string backupHash(std::span<const std::byte> content)
{
    return sha256(content).substr(0, hashLength);
}

std::string nameOf(const Backup& backup)
{
    std::array<char, 64> start{};
    std::snprintf(
        start.data(),
        start.size(),
        "%08llu-%lld-",
        static_cast<unsigned long long>(backup.number),
        static_cast<long long>(backup.milliseconds));
    return start.data() + backup.hash + std::string(backup.isNamed ? snapshotEnding : backupEnding);
}

std::vector<Backup> backupsIn(const std::filesystem::path& folder)
{
    std::vector<Backup> backups;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(folder, fault), end; !fault && at != end;
         at.increment(fault)) {
        auto backup = backupNamed(at->path().filename().string());
        std::error_code gone;
        if (backup && at->is_regular_file(gone)) {
            backup->kept = at->path();
            backup->bytes = at->file_size(gone);
            backups.push_back(std::move(*backup));
        }
    }
    std::ranges::sort(backups, std::greater(), [](const Backup& backup) {
        return std::tie(backup.number, backup.milliseconds, backup.hash);
    });
    return backups;
}

} // namespace sectored
