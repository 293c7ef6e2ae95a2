#include "sectored/base/file/file_links.h"

#include <sys/stat.h>

#include <string>

namespace sectored {

std::uint64_t nameCount(const std::filesystem::path& path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) ? status.st_nlink : 0;
}

std::optional<Error> otherNamesFault(const std::filesystem::path& path)
{
    const std::uint64_t names = nameCount(path);
    if (names < 2) {
        return std::nullopt;
    }
    return Error{
        .code = MessageCode::FileUnwritable,
        .arguments =
            {"it has " + std::to_string(names)
             + " names, as hard links, and the others would keep the old content; choose another "
               "name"},
        .where = {.file = path.string()}};
}

} // namespace sectored
