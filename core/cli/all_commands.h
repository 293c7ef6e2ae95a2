#pragma once

#include "core/cli/command.h"

namespace sectored::cli {

std::function<ExitCode()> defineInfo(CLI::App& app);
std::function<ExitCode()> defineQuery(CLI::App& app);
std::function<ExitCode()> defineCheck(CLI::App& app);
std::function<ExitCode()> defineConvert(CLI::App& app);
std::function<ExitCode()> defineRender(CLI::App& app);
std::function<ExitCode()> defineEdit(CLI::App& app);
std::function<ExitCode()> defineWalk(CLI::App& app);

} // namespace sectored::cli
