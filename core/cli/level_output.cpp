#include "core/cli/level_output.h"

#include "core/cli/terminal.h"

#include <filesystem>

namespace sectored::cli {

namespace {

ExitCode sayUnwritable(const std::string& file, Error error)
{
    error.where.file = file;
    sayError(error);
    return ExitCode::Unwritable;
}

} // namespace

const Format* formatOfName(const std::string& file)
{
    std::string extension = std::filesystem::path(file).extension().string();
    for (char& letter : extension) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return extension.size() > 1 ? formatByExtension(extension.substr(1)) : nullptr;
}

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
