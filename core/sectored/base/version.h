#pragma once

#include <string_view>

namespace sectored {

/// The version of the library and of both programs; core/README.md says what may change with which
/// number. The build takes it from here.
inline constexpr std::string_view versionText = "0.1.0";
/// Its numbers. Before 1.0 a new minor version may change what is public.
inline constexpr int versionMajor = 0;
inline constexpr int versionMinor = 1; ///< See versionMajor.
inline constexpr int versionPatch = 0; ///< See versionMajor.

} // namespace sectored
