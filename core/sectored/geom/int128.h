#pragma once

namespace sectored {

/// The one name for 128-bit integers; -Wpedantic warns on every other spelling.
__extension__ typedef __int128 Int128; // NOLINT(modernize-use-using)

} // namespace sectored
