#include "sectored/asset/tiles/tile_list.h"

#include "sectored/asset/picture/art_file.h"
#include "sectored/base/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <limits>
#include <optional>

namespace sectored {

namespace {

constexpr std::size_t fileLimit = 1000;
constexpr int mostTexels = std::numeric_limits<std::int16_t>::max();

template <typename Number>
std::optional<Number> numberFrom(std::string_view text, int base = 10)
{
    Number value{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return fault == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    constexpr std::string_view spaces = " \t\r";
    std::size_t at = line.find_first_not_of(spaces);
    while (at != std::string_view::npos) {
        const std::size_t end = line.find_first_of(spaces, at);
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(spaces, end);
    }
    return words;
}

std::optional<ListedFile> fileFrom(const std::vector<std::string_view>& words)
{
    const bool hasHead = words.size() == 9 && words[8] == "head";
    if ((words.size() != 8 && !hasHead) || words[2] != "first" || words[4] != "count"
        || words[6] != "said") {
        return std::nullopt;
    }
    const auto first = numberFrom<int>(words[3]);
    const auto count = numberFrom<int>(words[5]);
    const auto said = numberFrom<std::int32_t>(words[7]);
    if (!first || !count || !said) {
        return std::nullopt;
    }
    return ListedFile{
        .name = std::string(words[1]),
        .first = *first,
        .count = *count,
        .said = *said,
        .hasHead = hasHead};
}

/// Reads "16x0".
std::optional<PictureSize> sizeFrom(std::string_view text)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        return std::nullopt;
    }
    const auto width = numberFrom<int>(text.substr(0, cross));
    const auto height = numberFrom<int>(text.substr(cross + 1));
    const bool fits = width && height && *width >= 0 && *height >= 0 && *width <= mostTexels
                      && *height <= mostTexels && (*width == 0 || *height == 0);
    return fits ? std::optional(PictureSize{*width, *height}) : std::nullopt;
}

std::optional<ListedTile> tileFrom(const std::vector<std::string_view>& words)
{
    const bool hasSize = words.size() == 6 && words[4] == "size";
    if ((words.size() != 4 && !hasSize) || words[2] != "picanm" || !words[3].starts_with("0x")) {
        return std::nullopt;
    }
    const auto picanm = numberFrom<std::uint32_t>(words[3].substr(2), 16);
    const auto size = hasSize ? sizeFrom(words[5]) : PictureSize{};
    if (!picanm || !size) {
        return std::nullopt;
    }
    return ListedTile{.picanm = *picanm, .size = *size};
}

/// Tests whether the file has a tile that a file of the list has: then two files would be made of
/// one picture, and a short list could ask for any amount of memory.
bool overlaps(const TileList& list, const ListedFile& file)
{
    return std::ranges::any_of(list.files, [&](const ListedFile& other) {
        return file.first < other.first + other.count && other.first < file.first + file.count;
    });
}

Error lineError(MessageCode code, std::vector<std::string> arguments, std::uint64_t line)
{
    return {
        .code = code,
        .arguments = std::move(arguments),
        .where = {.file = std::string(tileListName), .line = line}};
}

Error rangeErrorAt(std::int64_t first, std::int64_t last, std::uint64_t line)
{
    return lineError(
        MessageCode::TileRange,
        {std::to_string(first), std::to_string(last), std::to_string(largestTile)},
        line);
}

/// Takes a line into the list. Returns the error, if any.
std::optional<Error> takeLine(TileList& list, std::string_view line, std::uint64_t number)
{
    const auto words = wordsOf(line);
    if (words.empty() || words[0].starts_with('#')) {
        return std::nullopt;
    }
    if (words[0] == "file") {
        auto file = fileFrom(words);
        if (file) {
            const std::int64_t last = std::int64_t{file->first} + file->count - 1;
            if (file->first < 0 || file->count < 0 || last > largestTile
                || list.files.size() >= fileLimit || overlaps(list, *file)) {
                return rangeErrorAt(file->first, last, number);
            }
            list.files.push_back(std::move(*file));
            return std::nullopt;
        }
    }
    if (words[0] == "tile" && words.size() > 1) {
        const auto tile = numberFrom<int>(words[1]);
        const auto listed = tileFrom(words);
        if (tile && listed) {
            if (*tile < 0 || *tile > largestTile) {
                return rangeErrorAt(*tile, *tile, number);
            }
            list.tiles.insert_or_assign(*tile, *listed);
            return std::nullopt;
        }
    }
    return lineError(
        MessageCode::BadSyntax,
        {"expected \"file NAME first N count N said N [head]\" or \"tile N picanm 0xHEX [size "
         "WxH]\", not \""
         + shownText(line.substr(0, 80)) + "\""},
        number);
}

} // namespace

Result<TileList> readTileList(std::string_view text)
{
    TileList list;
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (auto error = takeLine(list, text.substr(0, end), number)) {
            return failure(std::move(*error));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

std::string writeTileList(const TileList& list)
{
    std::string text = "# Tiles of SectorEd, version 1\n";
    for (const ListedFile& file : list.files) {
        text += "file " + file.name + " first " + std::to_string(file.first) + " count "
                + std::to_string(file.count) + " said " + std::to_string(file.said)
                + (file.hasHead ? " head\n" : "\n");
    }
    for (const auto& [number, tile] : list.tiles) {
        std::array<char, 16> picanm{};
        std::snprintf(picanm.data(), picanm.size(), "0x%08x", tile.picanm);
        text += "tile " + std::to_string(number) + " picanm " + picanm.data();
        if (tile.size != PictureSize{}) {
            text +=
                " size " + std::to_string(tile.size.width) + "x" + std::to_string(tile.size.height);
        }
        text += "\n";
    }
    return text;
}

} // namespace sectored
