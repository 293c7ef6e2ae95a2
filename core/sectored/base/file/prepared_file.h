#pragma once

#include "sectored/base/file.h"

#include <memory>
#include <optional>

namespace sectored {

/// New content of a file, first written and synced under a temporary name in the same folder, then
/// moved into place. The old file exists under a temporary name until the destructor runs. See
/// replaceFile for the rules and errors.
class PreparedFile {
public:
    /// Precondition: the path and the content outlive this.
    PreparedFile(const std::filesystem::path& path, std::span<const std::byte> content);
    PreparedFile(const PreparedFile&) = delete;
    PreparedFile& operator=(const PreparedFile&) = delete;
    ~PreparedFile();

    /// Resolves the path, and writes, syncs and reads back the content. Returns the error, if any.
    std::optional<Error> prepare();

    /// Replaces the file. Precondition: prepare() succeeded, and this is the first call.
    Result<Saved> replace();
    /// Returns the file as it was. Empty if there was none, or it was removed
    /// meanwhile. Precondition: replace() succeeded.
    std::optional<ReplacedFile> replaced() const;
    /// Undoes replace() without writing anything, where the file system allows. Precondition:
    /// replace() succeeded.
    void putBack();

private:
    struct State;

    std::unique_ptr<State> m_state;
};

} // namespace sectored
