#include "sectored/texture/view.h"

#include "sectored/geom/build_angle.h"
#include "sectored/texture/shading.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored {

namespace {

/// Sizes of old screens, whose pixels were not square.
bool isOldScreen(ViewSize size)
{
    return size == ViewSize{320, 200} || size == ViewSize{640, 400};
}

double aspectOf(ViewSize size)
{
    return isOldScreen(size) ? 1 : engineAspect;
}

double widthOver90Degrees(ViewSize size)
{
    return isOldScreen(size) ? 1 : std::max(1.0, 3.0 * size.width / (4.0 * size.height));
}

constexpr double referenceWidth = 320; ///< pixels across, for which the engine's numbers are
constexpr double engineSquash = 0.8;   ///< height over width of a pixel there

/// Returns the Build angle of a slope.
double buildAngle(double slope)
{
    return std::atan(slope) * (fullCircle / 2.0) / std::numbers::pi;
}

} // namespace

Projection::Projection(ViewSize size, double horizon, Proportions proportions)
    : m_size(size)
    , m_aspect(aspectOf(size))
    , m_wide(widthOver90Degrees(size))
    , m_horizonRow(
          size.height / 2.0 + std::floor((horizon - 100) * size.width * m_aspect / referenceWidth))
    , m_columnScale(size.width / 2.0 / m_wide)
    , m_rowScale(m_columnScale / 16)
{
    if (proportions == Proportions::Engine) {
        m_rowScale *= engineSquash * m_aspect;
    }
}

double Projection::angleOf(std::int32_t x) const
{
    return buildAngle(lateralOf(x));
}

double Projection::tableAngleOf(std::int32_t x) const
{
    constexpr double middle = 640; // of the table
    constexpr double unitsOfAngle = 64;
    const auto entry = [](double index) {
        const double slope = (index - middle + 0.5) / (referenceWidth / 2);
        return std::trunc(buildAngle(slope) * unitsOfAngle);
    };
    const double index = middle + lateralOf(x) * referenceWidth / 2;
    const double before = std::floor(index);
    const double angle =
        entry(before) + std::floor((entry(before + 1) - entry(before)) * (index - before));
    return std::floor(angle / unitsOfAngle);
}

double Projection::linearAngleOf(std::int32_t x) const
{
    constexpr double quarter = fullCircle / 4.0;
    return (x - m_size.width / 2.0) * quarter * m_wide / m_size.width;
}

double Projection::skyRowsTo(std::int32_t y, double horizonShare) const
{
    const double middle = m_size.height / 2.0;
    const double horizon = middle + (m_horizonRow - middle) * horizonShare;
    return (y + 1 - horizon) * referenceWidth * m_wide / (m_size.width * m_aspect);
}

} // namespace sectored
