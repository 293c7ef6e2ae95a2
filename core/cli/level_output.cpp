#include "core/cli/level_output.h"

#include "core/cli/terminal.h"

namespace sectored::cli {

ExitCode writeOutput(const std::string& file, std::span<const std::byte> content)
{
    if (file == "-") {
        Answers answers;
        answers.add({reinterpret_cast<const char*>(content.data()), content.size()});
        return answers.finish(ExitCode::Done);
    }
    const auto saved = replaceFile(file, content);
    if (!saved) {
        Error error = saved.error();
        error.where.file = file;
        sayError(error);
        return ExitCode::Unwritable;
    }
    if (!saved->folderSynced) {
        sayError({.code = MessageCode::FolderNotSynced, .where = {.file = file}});
    }
    return ExitCode::Done;
}

} // namespace sectored::cli
