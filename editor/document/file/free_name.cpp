#include "editor/document/file/free_name.h"

#include <charconv>
#include <string>
#include <system_error>

namespace sectored::editor {

namespace {

/// A name and the number at its end; 1 if there is none.
struct Numbered {
    std::string name;
    int number = 1;
};

Numbered numbered(const std::string& stem)
{
    constexpr int largest = 9999;
    const auto dash = stem.rfind('-');
    if (dash == std::string::npos || dash == 0) {
        return {.name = stem};
    }
    int number = 0;
    const char* const end = stem.data() + stem.size();
    const auto read = std::from_chars(stem.data() + dash + 1, end, number);
    const bool isNumber =
        read.ec == std::errc() && read.ptr == end && number > 0 && number <= largest;
    return isNumber ? Numbered{.name = stem.substr(0, dash), .number = number}
                    : Numbered{.name = stem};
}

} // namespace

std::filesystem::path nextFreeName(const std::filesystem::path& file)
{
    const Numbered own = numbered(file.stem().string());
    std::filesystem::path free = file;
    std::error_code error;
    int number = own.number;
    do {
        ++number;
        free.replace_filename(own.name + '-' + std::to_string(number) + file.extension().string());
    } while (std::filesystem::exists(std::filesystem::symlink_status(free, error)));
    return free;
}

} // namespace sectored::editor
