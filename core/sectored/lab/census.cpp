#include "sectored/lab/census.h"

#include "sectored/geom/tolerance.h"
#include "sectored/lab/body_space.h"
#include "sectored/lab/census_draw.h"
#include "sectored/lab/published.h"
#include "sectored/lab/sweep_check.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace sectored {

namespace {

constexpr std::int64_t casesBetweenReports = 1024;

PublishedMethod methodOf(CensusKind kind)
{
    switch (kind) {
    case CensusKind::Plane:
        return PublishedMethod::Gomez;
    case CensusKind::Spheres:
        return PublishedMethod::FramesOnly;
    case CensusKind::Point:
        return PublishedMethod::RoundedRay;
    default:
        return PublishedMethod::Nettle;
    }
}

std::vector<PublishedCensus> methodsOf(CensusKind kind)
{
    std::vector<PublishedCensus> methods{{.method = methodOf(kind)}};
    if (kind == CensusKind::Ellipsoid) {
        methods.push_back({.method = PublishedMethod::NettleListing});
        methods.push_back({.method = PublishedMethod::NettleProse});
    }
    return methods;
}

void countPublished(PublishedCensus& census, const SweepCase& sweep, const SweepAnswer& given)
{
    switch (given.differs.how) {
    case SweepDifference::No:
        return;
    case SweepDifference::Missed:
        ++census.missed;
        break;
    case SweepDifference::FalseHit:
        ++census.falseHits;
        break;
    case SweepDifference::Late:
        ++census.late;
        break;
    case SweepDifference::Early:
        ++census.early;
        break;
    case SweepDifference::Held:
        ++census.held;
        break;
    }
    const bool isTimed =
        given.differs.how == SweepDifference::Late || given.differs.how == SweepDifference::Early;
    if (isTimed && (!census.worst || given.differs.radii > *census.worst)) {
        census.worst = given.differs.radii;
        census.worstCase = sweep;
    } else if (!census.worstCase) {
        census.worstCase = sweep;
    }
}

/// Counts the answers of all published methods to a case.
void countAll(KindCensus& census, const SweepCase& sweep, SweepAnswer given)
{
    countPublished(census.published[0], sweep, given);
    const double radii = BodySpace(sweep.shape).inRadii(sweep.by);
    for (std::size_t k = 1; k < census.published.size(); ++k) {
        given.published = given.readings[k - 1];
        compareWithPublished(given, radii);
        countPublished(census.published[k], sweep, given);
    }
}

void countCheck(KindCensus& census, const SweepCase& sweep, const SweepAnswer& given)
{
    const auto check = checkBySearch(sweep, given);
    if (!check) {
        return;
    }
    // A way through a shared edge passes one of its triangles, whatever rounding did to the point.
    const bool isMissed = check->isMissed || (census.kind == CensusKind::Point && !given.hit);
    census.corrected->missed += isMissed ? 1 : 0;
    census.corrected->falseHits += check->isFalse ? 1 : 0;
    census.corrected->worst = std::max(census.corrected->worst, check->worst);
}

KindCensus censusOf(
    CensusKind kind,
    const CensusRequest& request,
    const std::function<bool(std::int64_t)>& goesOn)
{
    KindCensus census{.kind = kind, .published = methodsOf(kind)};
    if (request.check) {
        census.corrected.emplace();
    }
    CensusNumbers numbers(request.seed);
    const SweepOptions options{.readings = kind == CensusKind::Ellipsoid};
    while (census.cases < request.cases) {
        if (census.cases % casesBetweenReports == 0 && !goesOn(census.cases)) {
            break;
        }
        const SweepCase sweep = drawCase(kind, numbers);
        const SweepAnswer given = *answer(sweep, nullptr, options);
        ++census.cases;
        census.contacts += given.hit ? 1 : 0;
        countAll(census, sweep, given);
        if (request.check) {
            countCheck(census, sweep, given);
        }
    }
    return census;
}

/// Returns how far a published answer is from the right one: radii for late and early ones, more
/// than any of these for a contact that one of both does not have.
double partingOf(const SweepAnswer& given)
{
    switch (given.differs.how) {
    case SweepDifference::No:
        return 0;
    case SweepDifference::Late:
    case SweepDifference::Early:
        return given.differs.radii;
    default:
        return std::numeric_limits<double>::infinity();
    }
}

} // namespace

bool Census::isRight() const
{
    return std::ranges::all_of(kinds, [](const KindCensus& kind) {
        return !kind.corrected
               || (kind.corrected->missed == 0 && kind.corrected->falseHits == 0
                   && kind.corrected->worst <= searchBand);
    });
}

Census takeCensus(const CensusRequest& request, Progress* progress)
{
    Census census{.seed = request.seed};
    const auto total =
        static_cast<double>(request.cases) * static_cast<double>(request.kinds.size());
    for (const CensusKind kind : request.kinds) {
        const auto before =
            static_cast<double>(request.cases) * static_cast<double>(census.kinds.size());
        census.kinds.push_back(censusOf(kind, request, [&](std::int64_t cases) {
            if (progress == nullptr) {
                return true;
            }
            progress->report((before + static_cast<double>(cases)) / total);
            return !progress->isCancelled();
        }));
        if (progress != nullptr && progress->isCancelled()) {
            return census;
        }
    }
    if (progress != nullptr) {
        progress->report(1);
    }
    return census;
}

std::optional<WorseCase> findWorse(
    const CensusRequest& request,
    const SweepAnswer& than,
    Progress* progress)
{
    const double known = partingOf(than);
    if (request.kinds.empty()) {
        return {};
    }
    CensusNumbers numbers(request.seed);
    for (std::int64_t tries = 1; tries <= request.cases; ++tries) {
        if (progress != nullptr && progress->isCancelled()) {
            return {};
        }
        const SweepCase sweep = drawCase(request.kinds.front(), numbers);
        const SweepAnswer given = *answer(sweep);
        if (partingOf(given) > known) {
            return WorseCase{.found = sweep, .given = given, .tries = tries};
        }
    }
    return {};
}

} // namespace sectored
