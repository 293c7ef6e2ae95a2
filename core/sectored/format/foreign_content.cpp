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
    std::string_view what; ///< argument of the message
};

constexpr std::string_view pngMagic = "\x89PNG\r\n\x1a\n";

constexpr std::array magics{
    Magic{"BLM\x1a", MessageCode::OtherContent, "a Blood level"},
    Magic{"IWAD", MessageCode::OtherContent, "a Doom WAD"},
    Magic{"PWAD", MessageCode::OtherContent, "a Doom WAD"},
    Magic{"--ED", MessageCode::UnsupportedFormat, "EDuke32 text maps"},
    Magic{"KSB2", MessageCode::UnsupportedFormat, "BUILD2 levels"},
    Magic{"BUILD2", MessageCode::UnsupportedFormat, "BUILD2 levels"},
    Magic{"KenSilverman", MessageCode::UnsupportedFormat, "GRP archives"},
    Magic{"IBSP", MessageCode::UnsupportedFormat, "Quake BSP levels"},
    Magic{pngMagic, MessageCode::OtherContent, "a PNG image"},
    Magic{"\xff\xd8\xff", MessageCode::OtherContent, "a JPEG image"},
    Magic{"GIF8", MessageCode::OtherContent, "a GIF image"},
    Magic{"PK\x03\x04", MessageCode::OtherContent, "a ZIP archive"},
    Magic{"\x1f\x8b", MessageCode::OtherContent, "a gzip archive"},
    Magic{"%PDF", MessageCode::OtherContent, "a PDF document"},
    Magic{
        "\x7f"
        "ELF",
        MessageCode::OtherContent,
        "a program"}};

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

/// Returns the content after the first quoted string in braces: ':' in JSON, a value in a Quake
/// map, whose entities are lists of quoted keys and values. Empty if the content does not start
/// like this.
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
                   ? errorOf(MessageCode::OtherContent, "JSON, but not SectorEd JSON")
                   : errorOf(MessageCode::UnsupportedFormat, "Quake text maps");
    }
    return std::nullopt;
}

} // namespace sectored
