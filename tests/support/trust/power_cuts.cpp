#include "tests/support/trust/power_cuts.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace sectored::test {

namespace {

using Kind = FileCall::Kind;

constexpr std::size_t sector = 512;

/// What becomes of what was not synced.
enum class Loss { Nothing, Everything, Mixed };

struct FileContentNow {
    Bytes synced{};
    std::vector<const FileCall*> pending{}; ///< writes and truncations after the last sync
};

/// Everything that the calls did before the cut.
struct Before {
    std::map<std::uint64_t, FileContentNow> files{};
    std::vector<const FileCall*> entries{}; ///< changes of folders, in order
    std::vector<bool> areSynced{};          ///< of them
    std::vector<std::uint64_t> marks{};
};

void put(Bytes& content, std::size_t offset, std::span<const std::byte> data)
{
    if (!data.empty()) {
        content.resize(std::max(content.size(), offset + data.size()));
        std::ranges::copy(data, content.begin() + static_cast<std::ptrdiff_t>(offset));
    }
}

void applyTo(Bytes& content, const FileCall& call)
{
    if (call.kind == Kind::Truncate) {
        content.resize(call.offset);
    } else {
        put(content, call.offset, call.data);
    }
}

std::string folderOfPath(const std::string& path)
{
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

bool isIn(const FileCall& call, const std::string& folder)
{
    return folderOfPath(call.path) == folder
           || (!call.newPath.empty() && folderOfPath(call.newPath) == folder);
}

Before beforeCut(std::span<const FileCall> calls)
{
    Before before;
    for (const FileCall& call : calls) {
        FileContentNow& file = before.files[call.kind == Kind::Mark ? 0 : call.file];
        switch (call.kind) {
        case Kind::Mark:
            before.marks.push_back(call.file);
            break;
        case Kind::Write:
        case Kind::Truncate:
            file.pending.push_back(&call);
            break;
        case Kind::Sync:
            for (const FileCall* const pending : std::exchange(file.pending, {})) {
                applyTo(file.synced, *pending);
            }
            break;
        case Kind::SyncFolder:
            for (std::size_t at = 0; at < before.entries.size(); ++at) {
                before.areSynced[at] = before.areSynced[at] || isIn(*before.entries[at], call.path);
            }
            break;
        default:
            before.entries.push_back(&call);
            before.areSynced.push_back(false);
        }
    }
    return before;
}

/// Does a write in part: each sector of the file is done, left out or garbage.
void tear(Bytes& content, const FileCall& call, std::mt19937_64& random)
{
    const std::span<const std::byte> data = call.data;
    const bool hasGarbage = random() % 2 == 0;
    for (std::size_t at = 0; at < data.size();) {
        const std::size_t offset = call.offset + at;
        const std::size_t count = std::min(sector - offset % sector, data.size() - at);
        const auto choice = random() % 3;
        if (choice == 1) {
            put(content, offset, data.subspan(at, count));
        } else if (choice == 2 && hasGarbage) {
            Bytes garbage(count);
            std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
            put(content, offset, garbage);
        }
        at += count;
    }
}

Bytes contentAfter(const FileContentNow& file, Loss loss, std::mt19937_64& random)
{
    Bytes content = file.synced;
    for (const FileCall* const call : file.pending) {
        const auto choice = loss == Loss::Mixed ? random() % 4 : loss == Loss::Nothing ? 0 : 1;
        if (choice == 0) {
            applyTo(content, *call);
        } else if (choice > 1 && call->kind == Kind::Write) {
            tear(content, *call, random);
        }
    }
    return content;
}

/// Names of files and folders after a cut.
struct Entries {
    std::map<std::string, std::uint64_t> files{};
    std::vector<std::string> folders{};
};

void applyTo(Entries& entries, const FileCall& call)
{
    switch (call.kind) {
    case Kind::MakeFolder:
        entries.folders.push_back(call.path);
        break;
    case Kind::Remove: {
        const auto found = entries.files.find(call.path);
        if (call.file == 0) {
            std::erase(entries.folders, call.path);
        } else if (found != entries.files.end() && found->second == call.file) {
            entries.files.erase(found);
        }
        break;
    }
    case Kind::Exchange:
        entries.files[call.path] = call.other;
        entries.files[call.newPath] = call.file;
        break;
    case Kind::Rename:
        if (const auto found = entries.files.find(call.path);
            found != entries.files.end() && found->second == call.file) {
            entries.files.erase(found);
        }
        [[fallthrough]];
    case Kind::Link:
        entries.files[call.newPath] = call.file;
        break;
    default:
        entries.files[call.path] = call.file;
    }
}

Entries entriesAfter(const Before& before, Loss loss, std::mt19937_64& random)
{
    const bool isInOrder = random() % 2 == 0;
    const std::size_t last = random() % (before.entries.size() + 1);
    Entries entries;
    for (std::size_t at = 0; at < before.entries.size(); ++at) {
        const bool isKept = isInOrder ? at < last : random() % 2 == 0;
        if (before.areSynced[at] || loss == Loss::Nothing || (loss == Loss::Mixed && isKept)) {
            applyTo(entries, *before.entries[at]);
        }
    }
    return entries;
}

} // namespace

PowerCuts::Disk PowerCuts::cut(std::mt19937_64& random) const
{
    const std::size_t count = random() % (m_calls.size() + 1);
    Before before = beforeCut(std::span(m_calls).first(count));
    constexpr std::array losses{Loss::Nothing, Loss::Everything, Loss::Mixed, Loss::Mixed};
    const Loss lossOfNames = losses.at(random() % losses.size());
    const Loss lossOfContents = losses.at(random() % losses.size());
    Entries entries = entriesAfter(before, lossOfNames, random);
    Disk disk{.marks = std::move(before.marks)};
    const auto isThere = [&](const std::string& path) {
        const std::string folder = folderOfPath(path);
        return folder.empty() || std::ranges::find(disk.folders, folder) != disk.folders.end();
    };
    std::ranges::sort(entries.folders);
    std::ranges::copy_if(entries.folders, std::back_inserter(disk.folders), isThere);
    for (const auto& [path, file] : entries.files) {
        if (isThere(path)) {
            disk.files[path] = contentAfter(before.files[file], lossOfContents, random);
        }
    }
    return disk;
}

std::vector<FileCall> withoutSyncs(std::vector<FileCall> calls)
{
    std::erase_if(calls, [](const FileCall& call) {
        return call.kind == Kind::Sync || call.kind == Kind::SyncFolder;
    });
    return calls;
}

void writeDisk(const PowerCuts::Disk& disk, const std::filesystem::path& folder)
{
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::filesystem::remove_all(entry.path());
    }
    for (const std::string& path : disk.folders) {
        std::filesystem::create_directory(folder / path);
    }
    for (const auto& [path, content] : disk.files) {
        std::ofstream file(folder / path, std::ios::binary);
        file.write(
            reinterpret_cast<const char*>(content.data()),
            static_cast<std::streamsize>(content.size()));
    }
}

} // namespace sectored::test
