#pragma once

#include <QString>

#include <filesystem>
#include <system_error>

namespace sectored::test {

/// Returns the path of a program of the build to which this test belongs, from its path in the
/// folder of the build: "bin/sectored-cli". It is searched while the test runs, so that the same
/// compiled test serves builds in different folders.
inline QString builtProgram(const char* path)
{
    std::error_code ignored;
    std::filesystem::path folder = std::filesystem::canonical("/proc/self/exe", ignored);
    while (folder.has_relative_path() && !std::filesystem::exists(folder / "CMakeCache.txt")) {
        folder = folder.parent_path();
    }
    return QString::fromStdString((folder / path).string());
}

/// Returns the path of sectored-cli of this build.
inline QString cliProgram()
{
    return builtProgram("bin/sectored-cli");
}

} // namespace sectored::test
