#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace sectored::test {

/// A file that cannot be read or written, or does not have the expected form. The message contains
/// the file name.
class FileFault : public std::runtime_error {
public:
    FileFault(const std::filesystem::path& file, const std::string& reason)
        : std::runtime_error(file.string() + ": " + reason)
    {}
};

/// Throws FileFault.
std::string textOf(const std::filesystem::path& file);

/// Replaces the file. Throws FileFault.
void writeText(const std::filesystem::path& file, const std::string& text);

/// Calls `read`, and converts exceptions of the JSON library to FileFault.
template <class Read>
auto readingJson(const std::filesystem::path& file, Read read)
{
    try {
        return read(textOf(file));
    } catch (const FileFault&) {
        throw;
    } catch (const std::exception& fault) {
        throw FileFault(file, fault.what());
    }
}

} // namespace sectored::test
