#include "sectored/asset/archive/zip.h"

#include "sectored/asset/archive/directory_parts.h"
#include "sectored/base/shown_text.h"

#include <minizip/unzip.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>

namespace sectored {

namespace {

constexpr std::string_view zipMagic = "PK\x03\x04";
constexpr std::size_t windowSize = 16'384;
constexpr std::size_t chunkSize = std::size_t{1} << 16;
constexpr uLong encipheredFlag = 1;
constexpr uLong stored = 0;
constexpr uLong deflated = 8;

/// What minizip reads from: a source, the position in it, and a window, because minizip reads the
/// directory byte by byte.
struct ZipStream {
    const ByteSource* source = nullptr;
    std::uint64_t position = 0;
    std::uint64_t windowAt = 0;
    Bytes window{};
    bool hasFailed = false;
};

ZipStream& streamOf(voidpf stream)
{
    return *static_cast<ZipStream*>(stream);
}

voidpf openStream(voidpf opaque, const void* /*name*/, int /*mode*/)
{
    return opaque;
}

/// Reads the window at the position. Returns false if nothing is there.
bool fillWindow(ZipStream& stream)
{
    const std::uint64_t size = stream.source->size();
    if (stream.position >= size) {
        return false;
    }
    auto bytes = stream.source->read(
        stream.position,
        static_cast<std::size_t>(std::min<std::uint64_t>(windowSize, size - stream.position)));
    if (!bytes) {
        stream.hasFailed = true;
        return false;
    }
    stream.window = std::move(*bytes);
    stream.windowAt = stream.position;
    return true;
}

uLong readStream(voidpf /*opaque*/, voidpf handle, void* buffer, uLong size)
{
    ZipStream& stream = streamOf(handle);
    auto* const target = static_cast<std::byte*>(buffer);
    uLong done = 0;
    while (done < size) {
        const bool isInside = stream.position >= stream.windowAt
                              && stream.position - stream.windowAt < stream.window.size();
        if (!isInside && !fillWindow(stream)) {
            break;
        }
        const auto at = static_cast<std::size_t>(stream.position - stream.windowAt);
        const std::size_t count = std::min<std::size_t>(stream.window.size() - at, size - done);
        std::memcpy(target + done, stream.window.data() + at, count);
        done += count;
        stream.position += count;
    }
    return done;
}

uLong refuseWrite(voidpf /*opaque*/, voidpf /*stream*/, const void* /*buffer*/, uLong /*size*/)
{
    return 0;
}

ZPOS64_T tellStream(voidpf /*opaque*/, voidpf stream)
{
    return streamOf(stream).position;
}

long seekStream(voidpf /*opaque*/, voidpf handle, ZPOS64_T offset, int origin)
{
    ZipStream& stream = streamOf(handle);
    const std::uint64_t size = stream.source->size();
    std::uint64_t base = 0;
    if (origin == ZLIB_FILEFUNC_SEEK_CUR) {
        base = stream.position;
    } else if (origin == ZLIB_FILEFUNC_SEEK_END) {
        base = size;
    }
    // The sum may wrap: then it is beyond the end too, or before the position and harmless.
    const std::uint64_t to = base + offset;
    if (to > size) {
        return -1;
    }
    stream.position = to;
    return 0;
}

int closeStream(voidpf /*opaque*/, voidpf /*stream*/)
{
    return 0;
}

int errorOfStream(voidpf /*opaque*/, voidpf stream)
{
    return streamOf(stream).hasFailed ? 1 : 0;
}

/// An archive that minizip has open.
class OpenZip {
public:
    explicit OpenZip(const ByteSource& source)
        : m_stream{.source = &source}
    {
        zlib_filefunc64_def functions{
            .zopen64_file = openStream,
            .zread_file = readStream,
            .zwrite_file = refuseWrite,
            .ztell64_file = tellStream,
            .zseek64_file = seekStream,
            .zclose_file = closeStream,
            .zerror_file = errorOfStream,
            .opaque = &m_stream};
        m_zip = unzOpen2_64("", &functions);
    }
    OpenZip(const OpenZip&) = delete;
    OpenZip& operator=(const OpenZip&) = delete;
    ~OpenZip()
    {
        if (m_zip != nullptr) {
            unzClose(m_zip);
        }
    }

    bool isOpen() const { return m_zip != nullptr; }
    unzFile get() const { return m_zip; }

private:
    ZipStream m_stream;
    unzFile m_zip = nullptr;
};

Error zipError(MessageCode code, std::vector<std::string> arguments, std::uint64_t offset)
{
    return {.code = code, .arguments = std::move(arguments), .where = {.offset = offset}};
}

Error packedError(const Member& member, std::string reason, std::uint64_t offset)
{
    return zipError(MessageCode::MemberPacked, {shownText(member.name), std::move(reason)}, offset);
}

/// Reads the current entry. Empty if it is damaged.
std::optional<Member> currentMember(const OpenZip& zip)
{
    unz_file_info64 info{};
    std::array<char, 1024> name{};
    if (unzGetCurrentFileInfo64(
            zip.get(),
            &info,
            name.data(),
            name.size() - 1,
            nullptr,
            0,
            nullptr,
            0)
        != UNZ_OK) {
        return std::nullopt;
    }
    unz64_file_pos position{};
    unzGetFilePos64(zip.get(), &position);
    return Member{
        .name =
            std::string(name.data(), std::min<std::size_t>(info.size_filename, name.size() - 1)),
        .offset = position.pos_in_zip_directory,
        .size = info.uncompressed_size,
        .number = position.num_of_file};
}

/// Unpacks the current entry, which is open.
Result<Bytes> unpack(const OpenZip& zip, const Member& member)
{
    Bytes content;
    const std::uint64_t offset = unzGetCurrentFileZStreamPos64(zip.get());
    while (content.size() <= member.size) {
        const std::size_t before = content.size();
        // A size that is a lie costs a chunk more than what is there.
        content.resize(before + chunkSize);
        const int got = unzReadCurrentFile(
            zip.get(),
            content.data() + before,
            static_cast<unsigned>(chunkSize));
        content.resize(before + static_cast<std::size_t>(std::max(got, 0)));
        if (got < 0) {
            return failure(packedError(member, "its data is damaged", offset));
        }
        if (got == 0) {
            break;
        }
    }
    if (content.size() != member.size) {
        return failure(packedError(member, "its data is incomplete", offset));
    }
    return content;
}

} // namespace

bool isZip(std::span<const std::byte> start)
{
    return beginsWith(start, zipMagic);
}

Result<ArchiveDirectory> readZip(const ByteSource& file)
{
    const OpenZip zip(file);
    if (!zip.isOpen()) {
        return failure(
            zipError(MessageCode::WrongContent, {"a complete ZIP archive"}, file.size()));
    }
    unz_global_info64 global{};
    unzGetGlobalInfo64(zip.get(), &global);
    if (global.number_entry > memberLimit) {
        return failure(zipError(
            MessageCode::TooManyMembers,
            {std::to_string(global.number_entry), std::to_string(memberLimit)},
            file.size()));
    }
    ArchiveDirectory directory{.kind = ArchiveKind::Zip};
    int status = global.number_entry > 0 ? unzGoToFirstFile(zip.get()) : UNZ_END_OF_LIST_OF_FILE;
    for (; status == UNZ_OK; status = unzGoToNextFile(zip.get())) {
        auto member = currentMember(zip);
        if (!member) {
            status = UNZ_BADZIPFILE;
            break;
        }
        if (!member->name.ends_with('/')) {
            directory.members.push_back(std::move(*member));
        }
    }
    if (status != UNZ_END_OF_LIST_OF_FILE) {
        return failure(zipError(
            MessageCode::WrongContent,
            {"a complete ZIP archive"},
            unzGetOffset64(zip.get())));
    }
    noteNamesTwice(directory);
    return directory;
}

Result<OpenMember> openZipMember(
    const std::shared_ptr<const ByteSource>& file,
    const Member& member)
{
    if (member.size > unpackedLimit) {
        return failure(zipError(
            MessageCode::FileTooLarge,
            {std::to_string(member.size), std::to_string(unpackedLimit)},
            member.offset));
    }
    const OpenZip zip(*file);
    const unz64_file_pos position{
        .pos_in_zip_directory = member.offset,
        .num_of_file = member.number};
    unz_file_info64 info{};
    int method = 0;
    if (!zip.isOpen() || unzGoToFilePos64(zip.get(), &position) != UNZ_OK
        || unzGetCurrentFileInfo64(zip.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0)
               != UNZ_OK) {
        return failure(zipError(MessageCode::FileChanged, {}, member.offset));
    }
    if ((info.flag & encipheredFlag) != 0) {
        return failure(packedError(member, "it is enciphered", member.offset));
    }
    if (info.compression_method != stored && info.compression_method != deflated) {
        return failure(packedError(
            member,
            "packed by method " + std::to_string(info.compression_method),
            member.offset));
    }
    const bool isStored = info.compression_method == stored;
    if (unzOpenCurrentFile2(zip.get(), &method, nullptr, 0) != UNZ_OK) {
        return failure(packedError(member, "its header is damaged", member.offset));
    }
    const std::uint64_t offset = unzGetCurrentFileZStreamPos64(zip.get());
    if (isStored) {
        unzCloseCurrentFile(zip.get());
        if (info.compressed_size != member.size || offset > file->size()
            || member.size > file->size() - offset) {
            return failure(packedError(member, "its data is incomplete", offset));
        }
        return OpenMember{
            .bytes = std::make_shared<const PartOfBytes>(file, ByteRange{offset, member.size}),
            .offset = offset};
    }
    auto content = unpack(zip, member);
    const bool isSound = unzCloseCurrentFile(zip.get()) != UNZ_CRCERROR;
    if (!content) {
        return failure(content.error());
    }
    if (!isSound) {
        return failure(packedError(member, "its checksum is wrong", offset));
    }
    return OpenMember{
        .bytes = std::make_shared<const OwnedBytes>(std::move(*content)),
        .offset = offset,
        .isPacked = true};
}

} // namespace sectored
