#include "sectored/edit/row/set_assets.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/project_plan.h"
#include "sectored/edit/answer/refuse.h"

#include <algorithm>
#include <string>
#include <utility>

namespace sectored {

namespace {

/// Returns why a level cannot list this path; empty if it can.
Refused assetPathRefusal(const std::string& path)
{
    if (!path.empty() && path.size() <= assetPathLength && shownText(path) == path) {
        return std::nullopt;
    }
    constexpr std::size_t mostShown = 64;
    const std::string shown =
        path.size() <= mostShown ? path : path.substr(0, mostShown) + "\u2026";
    return Refusal{
        .code = MessageCode::AssetPathBad,
        .arguments = {shownText(shown), std::to_string(assetPathLength)}};
}

} // namespace

PlanResult planAssets(const MapView& view, const AssetsRequest& request)
{
    if (request.paths.size() > assetPathLimit) {
        return refuse(
            {.code = MessageCode::TooManyAssets,
             .arguments = {std::to_string(request.paths.size()), std::to_string(assetPathLimit)}});
    }
    for (auto path = request.paths.begin(); path != request.paths.end(); ++path) {
        if (auto refused = assetPathRefusal(*path)) {
            return refuse(*std::move(refused));
        }
        if (std::find(request.paths.begin(), path, *path) != path) {
            return refuse({.code = MessageCode::AssetPathTwice, .arguments = {*path}});
        }
    }
    ProjectData project = view.map.project();
    project.assets = request.paths;
    return projectPlan(view, std::move(project));
}

void describe(FieldVisitor& fields, AssetsRequest& request)
{
    fields.visit("paths", request.paths);
}

} // namespace sectored
