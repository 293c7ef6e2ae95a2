#include "sectored/edit/align/align_walls.h"

#include "sectored/edit/align/follow_texture.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace sectored {

namespace {

constexpr std::array<std::string_view, 4> partWords{"wall", "upper", "lower", "masked"};
constexpr std::array<std::string_view, 2> sideWords{"right", "left"};
constexpr std::array<std::string_view, 3> alongWords{"both", "across", "down"};

/// Repeats of the walls of a walk.
struct WalkRepeats {
    std::vector<std::int32_t> repeats{};
    std::vector<WallId> stretched{}; ///< walls that need a repeat out of range
};

/// Returns the repeats with which a texel is as wide as on the first wall, of which `repeat` is the
/// repeat.
WalkRepeats repeatsByLength(const TextureWalk& walk, std::int32_t repeat)
{
    WalkRepeats result;
    for (const WalkedWall& each : walk.walls) {
        const double exact = repeat * each.length / walk.walls.front().length;
        result.repeats.push_back(
            static_cast<std::int32_t>(std::clamp(std::round(exact), 1.0, double{largestRepeat})));
        if (exact < 1 || exact > double{largestRepeat}) {
            result.stretched.push_back(each.wall);
        }
    }
    return result;
}

/// Returns the walls of the loop, from the start on. Precondition: the walk has a loop.
std::vector<std::size_t> loopOf(const TextureWalk& walk)
{
    std::vector<std::size_t> loop;
    for (std::size_t at = *walk.last; at != 0; at = walk.walls[at].from) {
        loop.push_back(at);
    }
    loop.push_back(0);
    std::ranges::reverse(loop);
    return loop;
}

/// Gives the walls of the loop repeats that make whole tiles.
Refused closeLoop(
    const MapView& view,
    const AlignRequest& request,
    const TextureWalk& walk,
    double tileWidth,
    std::vector<std::int32_t>& repeats)
{
    if (!walk.last) {
        return Refusal{
            .code = MessageCode::NoTextureLoop,
            .arguments = {numbered(view.numbering(), request.wall)},
            .culprits = {.walls = {request.wall}}};
    }
    const auto loop = loopOf(walk);
    std::vector<double> lengths;
    for (const std::size_t at : loop) {
        lengths.push_back(walk.walls[at].length);
    }
    const Wall& start = view.map[request.wall];
    const double exact = double{pixelsPerRepeat} * start.xrepeat / lengths.front()
                         * std::accumulate(lengths.begin(), lengths.end(), 0.0);
    const double least =
        static_cast<double>(pixelsPerRepeat * static_cast<std::int64_t>(loop.size()));
    const double tiles =
        std::max({1.0, std::round(exact / tileWidth), std::ceil(least / tileWidth)});
    const double columns = tiles * tileWidth;
    const double stretch = exact > 0 ? std::abs(columns / exact - 1) : 1;
    constexpr double mostStretch = 0.1;
    if (stretch > mostStretch && !request.stretches) {
        return Refusal{
            .code = MessageCode::LoopTooStretched,
            .arguments =
                {std::to_string(std::llround(std::min(stretch, 100.0) * 100)),
                 numbered(view.numbering(), request.wall)},
            .culprits = {.walls = {request.wall}}};
    }
    const auto shares = sharesOf(std::llround(columns / double{pixelsPerRepeat}), lengths);
    for (std::size_t at = 0; at < loop.size(); ++at) {
        if (auto refusal = rangeRefusal(
                {.name = "xrepeat", .value = shares[at], .minimum = 1, .maximum = largestRepeat})) {
            return refusal;
        }
        repeats[loop[at]] = shares[at];
    }
    return std::nullopt;
}

void addSeam(
    std::vector<Notice>& notices,
    const Numbering& numbering,
    MessageCode code,
    const TextureSeam& seam)
{
    notices.push_back(
        {.code = code,
         .arguments = {std::to_string(seam.texels), numbered(numbering, seam.wall)},
         .about = {.walls = {seam.wall}}});
}

std::vector<Notice> stretchNotices(const std::vector<WallId>& walls, const Numbering& numbering)
{
    if (walls.empty()) {
        return {};
    }
    const bool isOne = walls.size() == 1;
    return {Notice{
        .code = isOne ? MessageCode::TexelStretched : MessageCode::TexelsStretched,
        .arguments = {numbered(numbering, std::span(walls))},
        .about = {.walls = walls}}};
}

} // namespace

std::vector<Notice> seamNotices(const FollowFaults& faults, const Numbering& numbering)
{
    std::vector<Notice> notices;
    for (const TextureSeam& seam : faults.seams) {
        addSeam(notices, numbering, MessageCode::WideTileSeam, seam);
    }
    if (faults.loopSeam) {
        addSeam(notices, numbering, MessageCode::LoopSeam, *faults.loopSeam);
    }
    if (!faults.shared.empty()) {
        notices.push_back(
            {.code = MessageCode::PanningShared,
             .arguments = {numbered(numbering, std::span(faults.shared))},
             .about = {.walls = faults.shared}});
    }
    return notices;
}

tl::expected<TextureStart, Refusal> textureStart(
    const MapView& view,
    WallId wall,
    const std::optional<AimedPart>& part,
    const std::optional<Point>& size)
{
    if (auto missing = missingRow(view.map, std::array{wall})) {
        return refuse(std::move(*missing));
    }
    const auto piece = pieceMeant(view.map, wall, part);
    if (!piece) {
        return refuse(
            {.code = MessageCode::NoTextureThere,
             .arguments = {numbered(view.numbering(), wall)},
             .culprits = {.walls = {wall}}});
    }
    if (size) {
        for (const std::int32_t side : {size->x, size->y}) {
            if (auto refusal = rangeRefusal(
                    {.name = "size",
                     .value = side,
                     .minimum = 1,
                     .maximum = std::numeric_limits<std::int16_t>::max()})) {
                return refuse(std::move(*refusal));
            }
        }
        return TextureStart{*piece, {size->x, size->y}};
    }
    return TextureStart{*piece, tileSizeOn(view, wall, *piece)};
}

TileSize tileSizeOn(const MapView& view, WallId wall, WallPiece piece)
{
    constexpr TileSize usual{64, 64};
    const Wall& row = view.map[wall];
    const std::int32_t tile = tileOf(row, view.map[dressedWall(view.map, wall, piece)], piece);
    const auto loaded = view.tiles != nullptr ? view.tiles->of(tile) : std::nullopt;
    return loaded.value_or(usual);
}

void visitTexturePart(FieldVisitor& fields, WallId& wall, std::optional<AimedPart>& part)
{
    fields.visit("wall", wall);
    Choice choice{.words = partWords};
    if (part) {
        choice.index = static_cast<std::size_t>(*part);
    }
    fields.visit("part", choice);
    part = choice.index ? std::optional(static_cast<AimedPart>(*choice.index)) : std::nullopt;
}

PlanResult planAlign(const MapView& view, const AlignRequest& request)
{
    using Along = AlignRequest::Along;
    const auto start = textureStart(view, request.wall, request.part, request.size);
    if (!start) {
        return refuse(start.error());
    }
    const TextureWalk walk = walkTexture(
        view.map,
        request.wall,
        start->piece,
        {.to = request.to, .angle = request.angle, .only = request.only});
    if (walk.walls.size() == 1) {
        return refuse(
            {.code = MessageCode::NothingFollows,
             .arguments = {numbered(view.numbering(), request.wall)},
             .culprits = {.walls = {request.wall}}});
    }
    const bool changesRepeats =
        request.along != Along::Down && (!request.keepsRepeats || request.closes);
    WalkRepeats sizes;
    if (changesRepeats) {
        sizes = repeatsByLength(walk, view.map[request.wall].xrepeat);
    }
    PatchBuilder builder(view);
    if (changesRepeats && request.closes) {
        if (auto refusal = closeLoop(view, request, walk, start->tile.width, sizes.repeats)) {
            return refuse(std::move(*refusal));
        }
        builder.edit(request.wall).xrepeat = sizes.repeats.front();
    }
    const FollowFaults faults = followTexture(
        builder,
        walk,
        {.to = request.to,
         .tile = start->tile,
         .across = request.along != Along::Down,
         .down = request.along != Along::Across,
         .repeats = std::move(sizes.repeats),
         .mayAdjust = changesRepeats && !request.closes});
    Plan plan{.patch = builder.finish(), .notices = seamNotices(faults, view.numbering())};
    std::ranges::move(
        stretchNotices(sizes.stretched, view.numbering()),
        std::back_inserter(plan.notices));
    return plan;
}

void describe(FieldVisitor& fields, AlignRequest& request)
{
    visitTexturePart(fields, request.wall, request.part);
    visitLaterWord(fields, "to", sideWords, request.to);
    visitLaterWord(fields, "along", alongWords, request.along);
    visitFlag(fields, "keepRepeats", request.keepsRepeats);
    visitFlag(fields, "close", request.closes);
    visitFlag(fields, "stretch", request.stretches);
    fields.visit("angle", request.angle);
    fields.visit("size", request.size);
    fields.leaveOut(request.only.has_value());
}

std::string stepNameOf(const AlignRequest& request)
{
    if (request.closes) {
        return "Close texture loop";
    }
    return request.to == TextureSide::Right ? "Align texture right" : "Align texture left";
}

} // namespace sectored
