#include "sectored/geom/historic/published_convex.h"

#include <algorithm>
#include <cstddef>

namespace sectored::historic {

std::vector<double> publishedProducts(std::span<const RealPoint<double>> loop, RealPoint<double> p)
{
    std::vector<double> products;
    products.reserve(loop.size());
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const RealPoint<double>& corner = loop[at];
        const RealPoint<double>& next = loop[(at + 1) % loop.size()];
        products.push_back(
            (corner.x - p.x) * -(next.y - corner.y) + (corner.y - p.y) * (next.x - corner.x));
    }
    return products;
}

bool insideByPublishedConvex(std::span<const RealPoint<double>> loop, RealPoint<double> p)
{
    return std::ranges::all_of(publishedProducts(loop, p), [](double product) {
        return product > 0;
    });
}

} // namespace sectored::historic
