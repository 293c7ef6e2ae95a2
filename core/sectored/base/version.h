#pragma once

#include <string_view>

namespace sectored {

/// Version of the library and both programs. The build reads it from here; core/README.md defines
/// what each number may change.
inline constexpr std::string_view versionText = "0.1.0";
/// Parts of the version. Before 1.0 a minor version may change the public interface.
inline constexpr int versionMajor = 0;
inline constexpr int versionMinor = 1; ///< See versionMajor.
inline constexpr int versionPatch = 0; ///< See versionMajor.

} // namespace sectored
