#include "sectored/edit/align/fit_texture.h"

#include "sectored/edit/align/align_walls.h"
#include "sectored/edit/align/follow_texture.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sectored {

namespace {

/// A number of a request, and its least value.
struct FitCount {
    std::string_view name{};
    std::optional<std::int64_t> value{};
    std::int64_t least = 0;
};

Refused countRefusal(const FitCount& count)
{
    return count.value ? rangeRefusal(
               {.name = std::string(count.name),
                .value = *count.value,
                .minimum = count.least,
                .maximum = largestRepeat})
                       : std::nullopt;
}

/// Returns the number of texels that the tiles take: of as many as the request says, or with 0 of
/// the whole number nearest to what is there now.
double wholeTiles(std::int64_t wanted, double side, double now)
{
    const double tiles = wanted != 0 ? static_cast<double>(wanted) : std::round(now / side);
    return std::max(1.0, tiles) * side;
}

Refused repeatRefusal(std::string_view name, std::int64_t repeat)
{
    return rangeRefusal(
        {.name = std::string(name), .value = repeat, .minimum = 1, .maximum = largestRepeat});
}

/// The upper and lower edge of a part of a wall in Build z units, without slopes.
struct PieceSpan {
    std::int64_t top = 0;
    std::int64_t bottom = 0;
};

PieceSpan spanOf(const Map& map, WallId wall, WallPiece piece)
{
    const Wall& row = map[wall];
    const Sector& own = map[row.sector.row()];
    const Sector& across = row.nextSector.isRow() ? map[row.nextSector.row()] : own;
    switch (piece) {
    case WallPiece::Upper:
        return {own.ceiling.z, across.ceiling.z};
    case WallPiece::Lower:
        return {across.floor.z, own.floor.z};
    case WallPiece::Whole:
    case WallPiece::Masked:
    case WallPiece::OneWay:
        break;
    }
    return {std::max(own.ceiling.z, across.ceiling.z), std::min(own.floor.z, across.floor.z)};
}

/// Gives the start the repeat and panning with which `down` tiles fit its part.
Refused fitDown(PatchBuilder& builder, const FitRequest& request, const TextureStart& start)
{
    const Map& map = builder.base();
    const PieceSpan span = spanOf(map, request.wall, start.piece);
    constexpr double zOfRow = 2048; // at a repeat of 1
    const auto height = static_cast<double>(span.bottom - span.top);
    const double now = height * map[request.wall].yrepeat / zOfRow;
    const double rows = wholeTiles(*request.down, start.tile.height, now);
    // A part that only slopes make has no height without them; its repeat is out of range.
    const double exact = height > 0 ? rows * zOfRow / height : 0;
    const std::int64_t repeat = std::llround(std::min(exact, zOfRow));
    if (auto refusal = repeatRefusal("yrepeat", repeat)) {
        return refusal;
    }
    const auto yrepeat = static_cast<std::int32_t>(repeat);
    builder.edit(request.wall).yrepeat = yrepeat;
    const std::int64_t down = originOn(map, request.wall, start.piece) - span.top;
    builder.edit(dressedWall(map, request.wall, start.piece)).ypanning =
        wrappedPanning(panningOver(down, yrepeat, start.tile.height));
    return std::nullopt;
}

/// Gives the start its share of the repeats, and panning 0. Returns the shares.
tl::expected<std::vector<std::int32_t>, Refusal> fitAcross(
    PatchBuilder& builder,
    const FitRequest& request,
    const TextureStart& start,
    const TextureWalk& walk)
{
    std::vector<double> lengths;
    std::int64_t repeats = 0;
    for (const WalkedWall& each : walk.walls) {
        lengths.push_back(each.length);
        repeats += builder[each.wall].xrepeat;
    }
    const double columns = wholeTiles(
        *request.across,
        start.tile.width,
        static_cast<double>(pixelsPerRepeat * repeats));
    auto shares = sharesOf(std::llround(columns / double{pixelsPerRepeat}), lengths);
    for (const std::int32_t share : shares) {
        if (auto refusal = repeatRefusal("xrepeat", share)) {
            return refuse(std::move(*refusal));
        }
    }
    builder.edit(request.wall).xrepeat = shares.front();
    builder.edit(dressedWall(builder.base(), request.wall, start.piece)).xpanning = 0;
    return shares;
}

} // namespace

PlanResult planFit(const MapView& view, const FitRequest& request)
{
    const auto start = textureStart(view, request.wall, request.part, request.size);
    if (!start) {
        return refuse(start.error());
    }
    for (const FitCount& count :
         {FitCount{"across", request.across},
          FitCount{"down", request.down},
          FitCount{"walls", request.walls, 1}}) {
        if (auto refusal = countRefusal(count)) {
            return refuse(std::move(*refusal));
        }
    }
    const auto wanted = static_cast<std::size_t>(request.walls);
    TextureWalk walk = walkTexture(view.map, request.wall, start->piece, {.most = wanted});
    if (walk.walls.size() < wanted) {
        return refuse(
            {.code = MessageCode::TooFewFollow,
             .arguments =
                 {std::to_string(walk.walls.size()), numbered(view.numbering(), request.wall)},
             .culprits = {.walls = {request.wall}}});
    }
    PatchBuilder builder(view);
    FollowRules rules{
        .tile = start->tile,
        .across = request.across.has_value(),
        .down = request.down.has_value()};
    if (request.across) {
        auto shares = fitAcross(builder, request, *start, walk);
        if (!shares) {
            return refuse(std::move(shares.error()));
        }
        rules.repeats = *std::move(shares);
    }
    if (request.down) {
        if (auto refusal = fitDown(builder, request, *start)) {
            return refuse(std::move(*refusal));
        }
    }
    FollowFaults faults = followTexture(builder, walk, rules);
    return Plan{.patch = builder.finish(), .notices = seamNotices(faults, view.numbering())};
}

void describe(FieldVisitor& fields, FitRequest& request)
{
    visitTexturePart(fields, request.wall, request.part);
    fields.visit("across", request.across);
    fields.visit("down", request.down);
    std::optional<std::int64_t> walls =
        request.walls != 1 ? std::optional(request.walls) : std::nullopt;
    fields.visit("walls", walls);
    request.walls = walls.value_or(1);
    fields.visit("size", request.size);
}

} // namespace sectored
