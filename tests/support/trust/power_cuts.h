#pragma once

#include "tests/support/trust/watched_folder.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace sectored::test {

/// States that a folder may have after a power cut. What was not synced before the
/// cut is done, dropped, done in part, or garbage: each write, in sectors of 512 bytes, and each
/// change of a folder, in order up to one of them or each by itself.
class PowerCuts {
public:
    /// Precondition: the calls were recorded from the empty folder on.
    explicit PowerCuts(std::vector<FileCall> calls)
        : m_calls(std::move(calls))
    {}

    /// A folder after a cut.
    struct Disk {
        std::vector<std::string> folders{};   ///< parents first
        std::map<std::string, Bytes> files{}; ///< by path
        std::vector<std::uint64_t> marks{};   ///< before the cut
    };

    /// Returns a random state after a cut at a random moment.
    Disk cut(std::mt19937_64& random) const;

private:
    std::vector<FileCall> m_calls;
};

/// Returns the calls without those that wait for the disk, to show that the states tell the
/// difference.
std::vector<FileCall> withoutSyncs(std::vector<FileCall> calls);

/// Writes the state into a folder, in place of everything there.
void writeDisk(const PowerCuts::Disk& disk, const std::filesystem::path& folder);

} // namespace sectored::test
