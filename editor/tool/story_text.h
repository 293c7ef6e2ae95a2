#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/overlay.h"
#include "editor/tool/query_story.h"

#include <optional>
#include <string>

/// The texts of the narrator, in English, for the 2D view and the panel. Numbers are formatted as
/// on screen.
namespace sectored::editor {

/// Returns what a method has at the wall: "Q4 → Q2", "47.5°", "crosses", a determinant.
std::string placeText(QueryMethod method, const WallStep& step);
/// Returns what a method adds: "+2", "−15.5°", "+1", or the sign of a product.
std::string addedText(QueryMethod method, double added);
/// Returns a sum: "+3", "182.1°", "1", "+5".
std::string totalText(QueryMethod method, double total);
/// Returns the answer of a method with its sum: "+4", "360.00°", "1, odd"; of dot products how many
/// walls have the point on one side, or "no answer".
std::string verdictText(const SectorExplanation& sector, QueryMethod method);
/// Returns the reason why dot products have no answer: "2 corners turn inward". Empty if they have
/// one.
std::string noAnswerText(const SectorExplanation& sector);

/// Explains why a step adds what it adds, where that is not plain: one to the opposite quadrant,
/// and one of a wall on which the point lies. Empty for others.
std::optional<OverlayReason> reasonOf(
    const SectorExplanation& sector,
    Point p,
    const StoryStep& step,
    QueryMethod method);

/// Returns where the published method and ours part, in a sentence. Empty if they do not, or if it
/// is not asked.
std::string partingText(const MapView& view, const QueryStory& story);
/// Returns what the published method answers, in a sentence. Empty if it is not asked.
std::string publishedText(const QueryStory& story);

} // namespace sectored::editor
