#include "sectored/walk/response_rule.h"

#include <algorithm>

namespace sectored {

namespace {

bool covers(ResponseScope scope, SurfaceKind kind)
{
    switch (scope) {
    case ResponseScope::Any:
        return true;
    case ResponseScope::Floor:
        return kind == SurfaceKind::Floor;
    case ResponseScope::Ceiling:
        return kind == SurfaceKind::Ceiling;
    case ResponseScope::Wall:
        return kind != SurfaceKind::Floor && kind != SurfaceKind::Ceiling;
    }
    return false;
}

} // namespace

SurfaceResponse responseOf(
    std::span<const ResponseRule> rules,
    SurfaceKind kind,
    std::int32_t picnum)
{
    const auto rule = std::ranges::find_if(rules, [&](const ResponseRule& each) {
        return covers(each.scope, kind) && each.picnum.value_or(picnum) == picnum;
    });
    return rule == rules.end() ? SurfaceResponse{} : rule->response;
}

} // namespace sectored
