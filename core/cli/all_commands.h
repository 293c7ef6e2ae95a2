#pragma once

#include "core/cli/command.h"

namespace sectored::cli {

std::function<ExitCode()> defineInfo(Arguments& arguments);
std::function<ExitCode()> defineQuery(Arguments& arguments);
std::function<ExitCode()> defineFind(Arguments& arguments);
std::function<ExitCode()> defineCheck(Arguments& arguments);
std::function<ExitCode()> defineConvert(Arguments& arguments);
std::function<ExitCode()> defineRender(Arguments& arguments);
std::function<ExitCode()> defineEdit(Arguments& arguments);
std::function<ExitCode()> defineWalk(Arguments& arguments);
std::function<ExitCode()> defineReach(Arguments& arguments);
std::function<ExitCode()> defineSweep(Arguments& arguments);
std::function<ExitCode()> defineTags(Arguments& arguments);
std::function<ExitCode()> definePrefab(Arguments& arguments);
std::function<ExitCode()> defineDiff(Arguments& arguments);
std::function<ExitCode()> defineMerge(Arguments& arguments);
std::function<ExitCode()> defineJournal(Arguments& arguments);
std::function<ExitCode()> defineAssets(Arguments& arguments);

} // namespace sectored::cli
