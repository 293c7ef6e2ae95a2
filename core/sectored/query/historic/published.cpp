#include "sectored/query/historic/published.h"

#include "sectored/geom/historic/arccosine_sum.h"
#include "sectored/geom/historic/published_convex.h"
#include "sectored/geom/historic/real_point.h"

#include <algorithm>

namespace sectored {

namespace {

template <class Real>
historic::LanderStep<Real> publishedStep(Segment edge, Point p)
{
    using historic::realPoint;
    return historic::landerStep(
        realPoint<Real>(edge.a),
        realPoint<Real>(edge.b),
        realPoint<Real>(p));
}

} // namespace

std::optional<PublishedExplanation> explainPublished(const SectorExplanation& sector, Point p)
{
    const auto loop = std::ranges::find_if(sector.loops, &LoopExplanation::closed);
    if (loop == sector.loops.end()) {
        return std::nullopt;
    }
    std::vector<Point> corners;
    for (const std::size_t at : loop->steps) {
        corners.push_back(sector.steps[at].edge.a);
    }
    const auto real = historic::realLoop<double>(corners);
    const auto realP = historic::realPoint<double>(p);
    const std::vector<double> products = historic::publishedProducts(real, realP);
    PublishedExplanation published{
        .byConvex = historic::insideByPublishedConvex(real, realP),
        .arccosineSum = historic::arccosineSum<double>(real, realP),
        .byArccosine = historic::insideByArccosineSum<double>(real, realP)};
    for (std::size_t k = 0; k < real.size(); ++k) {
        const std::size_t at = loop->steps[k];
        const Segment edge = sector.steps[at].edge;
        const PublishedStep step{
            .at = at,
            .arccosine = historic::arccosineAngle(real[k], real[(k + 1) % real.size()], realP),
            .product = products[k],
            .inFloat = publishedStep<float>(edge, p),
            .inDouble = publishedStep<double>(edge, p),
            .inInt = publishedStep<std::int32_t>(edge, p)};
        published.floatTotal += step.inFloat.step;
        published.doubleTotal += step.inDouble.step;
        published.intTotal += step.inInt.step;
        published.steps.push_back(step);
    }
    return published;
}

} // namespace sectored
