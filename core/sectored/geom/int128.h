#pragma once

namespace sectored {

/// Name of the 128-bit integer type. -Wpedantic warns about every other spelling.
__extension__ typedef __int128 Int128; // NOLINT(modernize-use-using)

} // namespace sectored
