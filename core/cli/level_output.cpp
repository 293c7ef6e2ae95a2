#include "core/cli/level_output.h"

#include "core/cli/terminal.h"

namespace sectored::cli {

namespace {

ExitCode sayUnwritable(const std::string& file, Error error)
{
    error.where.file = file;
    sayError(error);
    return ExitCode::Unwritable;
}

} // namespace

ExitCode writeOutput(const std::string& file, std::span<const std::byte> content)
{
    if (file == "-") {
        Answers answers;
        answers.add({reinterpret_cast<const char*>(content.data()), content.size()});
        return answers.finish(ExitCode::Done);
    }
    const auto saved = replaceFile(file, content);
    if (!saved) {
        return sayUnwritable(file, saved.error());
    }
    if (!saved->folderSynced) {
        sayError({.code = MessageCode::FolderNotSynced, .where = {.file = file}});
    }
    return ExitCode::Done;
}

ExitCode writeOutput(const std::string& file, const Result<Bytes>& content)
{
    return content ? writeOutput(file, std::span<const std::byte>(*content))
                   : sayUnwritable(file, content.error());
}

} // namespace sectored::cli
