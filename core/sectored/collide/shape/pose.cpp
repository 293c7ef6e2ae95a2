#include "sectored/collide/shape/pose.h"

namespace sectored {

Pose poseAt(const PoseMove& move, double time)
{
    return {
        .place = move.from.place + (move.to.place - move.from.place) * time,
        .orientation = slerp(move.from.orientation, move.to.orientation, time)};
}

} // namespace sectored
