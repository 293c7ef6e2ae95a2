#include "sectored/format/foreign_content.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored {

namespace {

using Content = std::span<const std::byte>;

bool beginsWith(Content content, std::string_view text)
{
    return content.size() >= text.size()
           && std::ranges::equal(
               content.first(text.size()),
               text,
               [](std::byte byte, char character) { return static_cast<char>(byte) == character; });
}

struct Magic {
    std::string_view bytes;
    MessageCode code;
    std::string_view what; ///< as the message's argument
};

constexpr std::string_view pngMagic = "\x89PNG\r\n\x1a\n";

constexpr std::array magics{
    Magic{"BLM\x1a", MessageCode::UnsupportedFormat, "a Blood map"},
    Magic{"IWAD", MessageCode::UnsupportedFormat, "a Doom WAD"},
    Magic{"PWAD", MessageCode::UnsupportedFormat, "a Doom WAD"},
    Magic{"--ED", MessageCode::UnsupportedFormat, "a text map of EDuke32"},
    Magic{"KSB2", MessageCode::UnsupportedFormat, "a BUILD2 level"},
    Magic{"BUILD2", MessageCode::UnsupportedFormat, "a BUILD2 level"},
    Magic{"KenSilverman", MessageCode::UnsupportedFormat, "a GRP archive"},
    Magic{"IBSP", MessageCode::UnsupportedFormat, "a Quake level (BSP)"},
    Magic{pngMagic, MessageCode::UnknownFormat, ": it is a PNG picture"},
    Magic{"\xff\xd8\xff", MessageCode::UnknownFormat, ": it is a JPEG picture"},
    Magic{"GIF8", MessageCode::UnknownFormat, ": it is a GIF picture"},
    Magic{"PK\x03\x04", MessageCode::UnknownFormat, ": it is a ZIP archive"},
    Magic{"\x1f\x8b", MessageCode::UnknownFormat, ": it is compressed (gzip)"},
    Magic{"%PDF", MessageCode::UnknownFormat, ": it is a PDF document"},
    Magic{
        "\x7f"
        "ELF",
        MessageCode::UnknownFormat,
        ": it is a program"}};

bool isSpace(std::byte byte)
{
    return byte == std::byte{' '} || byte == std::byte{'\t'} || byte == std::byte{'\r'}
           || byte == std::byte{'\n'};
}

Content withoutCommentsBefore(Content content)
{
    while (!content.empty()) {
        if (isSpace(content.front())) {
            content = content.subspan(1);
        } else if (beginsWith(content, "//")) {
            const auto end = std::ranges::find(content, std::byte{'\n'});
            content = content.subspan(static_cast<std::size_t>(end - content.begin()));
        } else {
            break;
        }
    }
    return content;
}

/// What follows the first quoted text within braces: ':' in JSON, a value in a Quake map, whose
/// entities are lists of quoted keys and values. Nothing when the content does not begin so.
std::optional<Content> afterFirstKey(Content content)
{
    constexpr std::size_t enough = 4096;
    const Content object = withoutCommentsBefore(content.first(std::min(content.size(), enough)));
    if (!beginsWith(object, "{")) {
        return std::nullopt;
    }
    const Content key = withoutCommentsBefore(object.subspan(1));
    if (!beginsWith(key, "\"")) {
        return std::nullopt;
    }
    const Content text = key.subspan(1);
    const auto end = std::ranges::find(text, std::byte{'"'});
    const auto length = static_cast<std::size_t>(end - text.begin());
    return withoutCommentsBefore(text.subspan(std::min(length + 1, text.size())));
}

Error errorOf(MessageCode code, std::string_view what)
{
    return {.code = code, .arguments = {std::string(what)}, .where = {.offset = 0}};
}

} // namespace

bool looksLikeBloodMap(Content content)
{
    return beginsWith(content, "BLM\x1a");
}

bool looksLikeDoomWad(Content content)
{
    return beginsWith(content, "IWAD") || beginsWith(content, "PWAD");
}

std::optional<Error> foreignContent(Content content)
{
    for (const Magic& magic : magics) {
        if (beginsWith(content, magic.bytes)) {
            return errorOf(magic.code, magic.what);
        }
    }
    if (const auto rest = afterFirstKey(content)) {
        return beginsWith(*rest, ":")
                   ? errorOf(MessageCode::UnknownFormat, ": it is JSON, but no SectorEd JSON")
                   : errorOf(MessageCode::UnsupportedFormat, "a Quake text map");
    }
    return std::nullopt;
}

} // namespace sectored
