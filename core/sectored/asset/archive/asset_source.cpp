#include "sectored/asset/archive/asset_source.h"

#include "sectored/asset/archive/grp.h"
#include "sectored/asset/archive/rff.h"
#include "sectored/asset/archive/wad.h"
#include "sectored/asset/file_bytes.h"
#include "sectored/base/shown_text.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace sectored {

namespace {

namespace fs = std::filesystem;

/// An archive format.
struct ArchiveReader {
    bool (*begins)(std::span<const std::byte> start);
    Result<ArchiveDirectory> (*read)(const ByteSource& file);
};

constexpr std::array archiveReaders{
    ArchiveReader{isGrp, readGrp},
    ArchiveReader{isRff, readRff},
    ArchiveReader{isZip, readZip},
    ArchiveReader{isWad, readWad}};
constexpr std::size_t magicLength = 12;

Error inFile(Error error, const fs::path& path)
{
    if (error.where.file.empty()) {
        error.where.file = path.string();
    }
    return error;
}

Error memberError(MessageCode code, const Member& member)
{
    return {
        .code = code,
        .arguments = {shownText(member.name)},
        .where = {.offset = member.offset}};
}

std::optional<fs::file_time_type> folderTime(const fs::path& path)
{
    std::error_code fault;
    const auto time = fs::last_write_time(path, fault);
    return fault ? std::nullopt : std::optional(time);
}

/// Returns the regular files directly in the folder, by name.
Result<std::vector<Member>> filesOf(const fs::path& path)
{
    std::vector<Member> files;
    std::error_code fault;
    for (fs::directory_iterator entry(path, fault); !fault && entry != fs::directory_iterator();
         entry.increment(fault)) {
        std::error_code ofFile;
        if (entry->is_regular_file(ofFile) && !ofFile) {
            files.push_back(
                {.name = entry->path().filename().string(), .size = entry->file_size(ofFile)});
        }
        if (files.size() > memberLimit) {
            return failure(
                {.code = MessageCode::TooManyMembers,
                 .arguments = {std::to_string(files.size()), std::to_string(memberLimit)},
                 .where = {.file = path.string()}});
        }
    }
    if (fault) {
        return failure(
            {.code = MessageCode::FileUnreadable,
             .arguments = {fault.message()},
             .where = {.file = path.string()}});
    }
    std::ranges::sort(files, {}, &Member::name);
    for (std::size_t number = 0; number < files.size(); ++number) {
        files[number].number = number;
    }
    return files;
}

/// Returns the bytes of a member of an RFF, deciphered.
Result<OpenMember> deciphered(const OpenMember& opened)
{
    auto content = opened.bytes->readAll(unpackedLimit);
    if (!content) {
        return failure(content.error());
    }
    decipherMember(*content);
    return OpenMember{
        .bytes = std::make_shared<const OwnedBytes>(std::move(*content)),
        .offset = opened.offset,
        .isPacked = true};
}

} // namespace

Result<std::shared_ptr<const AssetSource>> AssetSource::open(const fs::path& path)
{
    std::error_code fault;
    if (fs::is_directory(path, fault)) {
        return openFolder(path);
    }
    auto bytes = FileBytes::open(path);
    if (!bytes) {
        return failure(bytes.error());
    }
    const FileStamp stamp = (*bytes)->file().stamp();
    return openArchive(path, *bytes, stamp);
}

Result<std::shared_ptr<const AssetSource>> AssetSource::fromBytes(std::string name, Bytes content)
{
    return openArchive(
        std::move(name),
        std::make_shared<const OwnedBytes>(std::move(content)),
        std::nullopt);
}

Result<std::shared_ptr<const AssetSource>> AssetSource::openFolder(const fs::path& path)
{
    auto files = filesOf(path);
    if (!files) {
        return failure(files.error());
    }
    const std::shared_ptr<AssetSource> source(new AssetSource);
    source->m_path = path;
    source->m_folderTime = folderTime(path);
    source->m_directory = {.kind = ArchiveKind::Folder, .members = std::move(*files)};
    for (const Member& member : source->m_directory.members) {
        source->m_stamps.push_back(stampOf(path / member.name));
    }
    source->indexNames();
    return source;
}

Result<std::shared_ptr<const AssetSource>> AssetSource::openArchive(
    fs::path path,
    std::shared_ptr<const ByteSource> bytes,
    std::optional<FileStamp> stamp)
{
    const auto start = bytes->read(
        0,
        static_cast<std::size_t>(std::min<std::uint64_t>(magicLength, bytes->size())));
    if (!start) {
        return failure(inFile(start.error(), path));
    }
    const std::shared_ptr<AssetSource> source(new AssetSource);
    const auto* const reader = std::ranges::find_if(archiveReaders, [&](const ArchiveReader& row) {
        return row.begins(*start);
    });
    if (reader != archiveReaders.end()) {
        auto directory = reader->read(*bytes);
        if (!directory) {
            return failure(inFile(directory.error(), path));
        }
        source->m_directory = std::move(*directory);
    } else {
        source->m_directory = {
            .kind = ArchiveKind::File,
            .members = {{.name = path.filename().string(), .size = bytes->size()}}};
    }
    for (Error& note : source->m_directory.notes) {
        note = inFile(std::move(note), path);
    }
    source->m_path = std::move(path);
    source->m_bytes = std::move(bytes);
    if (stamp) {
        source->m_stamps.push_back(stamp);
    }
    source->indexNames();
    return source;
}

void AssetSource::indexNames()
{
    m_byName.reserve(m_directory.members.size());
    for (std::size_t number = 0; number < m_directory.members.size(); ++number) {
        m_byName.insert_or_assign(foldedName(m_directory.members[number].name), number);
    }
}

const Member* AssetSource::find(std::string_view name) const
{
    const auto found = m_byName.find(foldedName(name));
    return found == m_byName.end() ? nullptr : &m_directory.members[found->second];
}

Result<OpenMember> AssetSource::open(const Member& member) const
{
    const auto opened = [&]() -> Result<OpenMember> {
        if (member.isCut) {
            return failure(memberError(MessageCode::MemberCut, member));
        }
        if (member.isOutside) {
            return failure(memberError(MessageCode::MemberMissing, member));
        }
        switch (kind()) {
        case ArchiveKind::Folder:
            return FileBytes::open(m_path / member.name).map([](auto bytes) {
                return OpenMember{.bytes = std::move(bytes)};
            });
        case ArchiveKind::File:
            return OpenMember{.bytes = m_bytes};
        case ArchiveKind::Zip:
            return openZipMember(m_bytes, member);
        default:
            break;
        }
        OpenMember part{
            .bytes =
                std::make_shared<const PartOfBytes>(m_bytes, ByteRange{member.offset, member.size}),
            .offset = member.offset};
        return member.isEnciphered ? deciphered(part) : part;
    }();
    return opened ? opened : failure(inFile(opened.error(), m_path));
}

bool AssetSource::hasChanged() const
{
    if (kind() != ArchiveKind::Folder) {
        return !m_stamps.empty() && stampOf(m_path) != m_stamps.front();
    }
    if (folderTime(m_path) != m_folderTime) {
        return true;
    }
    const auto members = this->members();
    for (std::size_t number = 0; number < members.size(); ++number) {
        if (stampOf(m_path / members[number].name) != m_stamps[number]) {
            return true;
        }
    }
    return false;
}

} // namespace sectored
