#include "sectored/asset/archive/directory_parts.h"

#include "sectored/base/shown_text.h"

#include <algorithm>

namespace sectored {

namespace {

Error directoryError(MessageCode code, std::vector<std::string> arguments, std::uint64_t offset)
{
    return {.code = code, .arguments = std::move(arguments), .where = {.offset = offset}};
}

} // namespace

bool beginsWith(std::span<const std::byte> bytes, std::string_view text)
{
    return bytes.size() >= text.size()
           && std::ranges::equal(bytes.first(text.size()), std::as_bytes(std::span(text)));
}

std::string paddedName(std::span<const std::byte> bytes)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return std::string(text.substr(0, text.find('\0')));
}

Result<Bytes> readHeader(const ByteSource& file, const ArchiveHeader& header)
{
    if (file.size() == 0) {
        return failure(directoryError(MessageCode::FileEmpty, {}, 0));
    }
    auto bytes =
        file.read(0, static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), header.size)));
    if (!bytes) {
        return bytes;
    }
    if (!beginsWith(*bytes, header.magic.substr(0, bytes->size()))) {
        return failure(
            directoryError(MessageCode::WrongContent, {std::string(header.what) + " archive"}, 0));
    }
    if (bytes->size() < header.size) {
        return failure(directoryError(
            MessageCode::HeaderCut,
            {std::to_string(bytes->size()), std::to_string(header.size)},
            bytes->size()));
    }
    return bytes;
}

Result<Bytes> readEntries(const ByteSource& file, const EntryTable& table)
{
    if (table.count > memberLimit) {
        return failure(directoryError(
            MessageCode::TooManyMembers,
            {std::to_string(table.count), std::to_string(memberLimit)},
            table.countAt));
    }
    const std::uint64_t size = table.entry * table.count;
    const std::uint64_t there = file.size() - std::min(file.size(), table.offset);
    if (there < size) {
        return failure(directoryError(
            MessageCode::DirectoryCut,
            {"the directory", std::to_string(size), std::to_string(there)},
            std::min(file.size(), table.offset)));
    }
    return size == 0 ? Bytes() : file.read(table.offset, static_cast<std::size_t>(size));
}

void noteCutMembers(ArchiveDirectory& directory)
{
    const auto isCut = [](const Member& member) {
        return member.isCut;
    };
    const auto first = std::ranges::find_if(directory.members, isCut);
    if (first != directory.members.end()) {
        directory.notes.push_back(directoryError(
            MessageCode::MembersCut,
            {std::to_string(std::ranges::count_if(directory.members, isCut)),
             shownText(first->name)},
            first->offset));
    }
}

} // namespace sectored
