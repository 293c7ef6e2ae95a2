#include "sectored/asset/archive/archive_directory.h"

#include "sectored/base/shown_text.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace sectored {

namespace {

constexpr std::size_t cleanedLength = 64;
constexpr std::size_t noteLimit = 64;

char upperOf(char letter)
{
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

} // namespace

std::string_view archiveKindName(ArchiveKind kind)
{
    constexpr std::array<std::string_view, 6> names{"folder", "file", "GRP", "RFF", "ZIP", "WAD"};
    return names[static_cast<std::size_t>(kind)];
}

std::string foldedName(std::string_view name)
{
    std::string folded(name);
    std::ranges::transform(folded, folded.begin(), upperOf);
    return folded;
}

std::string cleanedName(std::string_view name)
{
    name = name.substr(name.find_last_of("/\\") + 1).substr(0, cleanedLength);
    std::string cleaned = foldedName(name);
    for (char& letter : cleaned) {
        const bool isAllowed = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
                               || letter == '_' || letter == '-' || letter == '.';
        letter = isAllowed ? letter : '_';
    }
    if (cleaned.empty() || cleaned.front() == '.') {
        cleaned.insert(0, "_");
    }
    return cleaned;
}

void noteNamesTwice(ArchiveDirectory& directory)
{
    std::unordered_map<std::string, int> seen;
    seen.reserve(directory.members.size());
    std::size_t notes = 0;
    for (const Member& member : directory.members) {
        if (++seen[foldedName(member.name)] == 2 && notes++ < noteLimit) {
            directory.notes.push_back(
                {.code = MessageCode::NameTwice,
                 .arguments = {shownText(member.name)},
                 .where = {.offset = member.offset}});
        }
    }
}

} // namespace sectored
