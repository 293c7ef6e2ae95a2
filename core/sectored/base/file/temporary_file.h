#pragma once

#include "sectored/base/file.h"
#include "sectored/base/file/descriptor.h"

#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Where a file is written, and the file there that it replaces.
struct SavePlace {
    std::filesystem::path target{};   ///< not a symbolic link
    std::optional<struct stat> old{}; ///< file to replace
    Descriptor folder{};              ///< folder of the target
};

/// Whether the new content reached its place.
enum class Arrival { Yes, No, Unknown };

/// New content under a temporary name in the folder of its target, and after it was moved there,
/// the old file under a temporary name (Spec: trust S4 to S9). The destructor removes both names.
/// Functions that return an int return the errno, or 0 on success.
class TemporaryFile {
public:
    /// Results of moveIntoPlace(). No errno is negative.
    static constexpr int changedMeanwhile = -1;
    static constexpr int foreignNotPutBack = -2;

    /// Precondition: the place and the content outlive this.
    TemporaryFile(const SavePlace& place, std::span<const std::byte> content);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    int create();
    int write();
    int copyRights();
    int sync();
    int closeWriter() { return m_writer.close(); }
    /// Exchanges the new file for the old one. Where that does not work, gives the old one a second
    /// name, or reads it, and renames the new one. Where there is none, a file that appears
    /// meanwhile is not replaced. `changedMeanwhile`: another program changed or made the file
    /// since `SavePlace::old`, and its file stays in its place. `foreignNotPutBack`: the same, but
    /// its file has the foreignName() now, for good, because the new one is in its place and could
    /// not be exchanged again. Precondition: closeWriter() was called.
    int moveIntoPlace();
    const std::string& foreignName() const { return m_foreignName; }
    /// Returns where the content is after moveIntoPlace() failed. `own` is its status() from
    /// before.
    Arrival arrival(const struct stat& own);

    /// Tests whether reading back returns the data written (Spec: trust S8).
    tl::expected<bool, int> readsBack();
    /// Returns the status of the new file, whatever its current name.
    tl::expected<struct stat, int> status();

    /// Returns whether there was a file to replace until the end. Precondition: moveIntoPlace()
    /// succeeded.
    bool hasReplaced() const { return !m_isNew; }
    /// Returns the content of the file that was replaced. Precondition: hasReplaced(). Errors:
    /// those of readFile.
    Result<Bytes> oldContent() const;
    /// Gives the target its old content back, or removes it if it is new. Ignores errors, because
    /// the one that made this necessary is reported. Precondition: moveIntoPlace() succeeded.
    void putBack();

private:
    int openAt(int flags, mode_t mode) const;
    int exchange();
    int giveBack();
    int moveToFreeName();
    int linkToFreeName();
    int renameNew();
    void dropName();
    bool isInPlace();
    void keepOld();
    int rename(const std::string& from, const std::string& to) const;
    bool isOldFile(const std::string& name) const;

    const SavePlace& m_place;
    std::span<const std::byte> m_content;
    std::string m_targetName;
    std::string m_name;        ///< of the new file; empty: it does not exist or is in its place
    std::string m_oldName;     ///< of the old file after the move; empty: it has none
    std::string m_foreignName; ///< see foreignName()
    std::optional<Result<Bytes>> m_oldContent; ///< if the old file has no name
    bool m_isNew = false;                      ///< there was no file to replace, or it was gone
    Descriptor m_writer;
    Descriptor m_reader;
};

/// Repeats the call while it fails with EINTR.
template <class Call>
auto uninterrupted(Call call)
{
    auto answer = call();
    while (answer < 0 && errno == EINTR) {
        answer = call();
    }
    return answer;
}

/// Returns the path of the folder of a file.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Returns the temporary files of saves of a file, running and killed ones, in its folder.
std::vector<std::filesystem::path> temporaryFilesOf(const std::filesystem::path& file);

/// Removes temporary files of killed saves that are more than an hour old (Spec: trust S13).
/// Ignores errors, because the save is done.
void removeLeftOvers(const std::filesystem::path& folder);

} // namespace sectored
