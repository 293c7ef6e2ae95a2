#include "sectored/asset/file_bytes.h"

namespace sectored {

Result<std::shared_ptr<const FileBytes>> FileBytes::open(const std::filesystem::path& path)
{
    auto file = OpenFile::open(path);
    if (!file) {
        return failure(file.error());
    }
    return std::make_shared<const FileBytes>(std::move(*file));
}

} // namespace sectored
