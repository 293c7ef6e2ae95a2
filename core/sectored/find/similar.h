#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/base/result.h"
#include "sectored/find/expression.h"
#include "sectored/find/found_row.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// By which fields rows are compared.
struct Similarity {
    /// A field, and how far its value may be from that of a sample.
    struct Property {
        Expression::Part part = 0;
        double tolerance = 0;
        bool isPercent = false; ///< the tolerance is in hundredths of the sample's value
        bool isAngle = false;   ///< the value is a Build angle, so that 2047 is next to 0
    };

    FindKind kind{};
    Expression expression{};
    std::vector<Property> properties{};
};

/// Parses fields that rows must agree in, each perhaps with a tolerance: `tile, shade:2,
/// length:10%`. The fields are those of queries. Spec: find 5. Errors: those of parseQuery.
Result<Similarity> parseSimilarity(std::string_view text, FindKind kind, const Game* game);

/// Returns the fields by which rows are compared if nothing else is said: "tile", of a sector
/// "floor.tile".
std::string_view usualSimilarity(FindKind kind);

/// Tests rows for being like one of some samples.
class SampleValues {
public:
    /// Reads the values of the samples. The level and the similarity must outlive this.
    /// Precondition: the samples are of the kind, and in the level.
    SampleValues(
        const MapView& view,
        const Similarity& similarity,
        std::span<const FoundRow> samples);

    /// Tests whether the row agrees with one sample in all properties. A number that is missing
    /// agrees with one that is missing. Precondition: as for the samples.
    bool isLike(const FoundRow& row) const;

private:
    bool agrees(std::size_t property, double sample, double value) const;
    bool isLike(std::span<const double> values, std::span<const double> sample) const;
    std::vector<double> valuesOf(const FoundRow& row) const;

    MapView m_view;
    const Similarity& m_similarity;
    std::vector<std::vector<double>> m_values; ///< sorted, each once
};

/// Returns all rows that are like one of the samples, which includes these, ascending by their
/// numbers in the file. The fields must be given, else nothing is found.
std::vector<FoundRow> similarRows(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples);

/// Returns the rows that are like one of the samples and that one can come to from a sample through
/// such rows alone: from sector to sector through portals, from wall to wall where they meet.
/// Sprites do not touch each other; of them the samples are returned. Ascending by their numbers.
std::vector<FoundRow> grownRows(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples);

} // namespace sectored
