#pragma once

#include "sectored/edit/request.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <string>
#include <vector>

namespace sectored::test {

/// Returns a level of UDMF: two rooms of 128 beside each other, with fields that have no place in a
/// map on a vertex, lines, sides, sectors and things.
std::string roomsWithFields(const std::string& nameSpace = "ZDoomTranslated");

/// Returns the fields of that level that have no place in a map, as they are written.
const std::vector<std::string>& fieldsOfRooms();

/// Reads a level of UDMF. Returns an empty level if it cannot be read.
Map mapOfUdmf(const std::string& text);

/// Writes a level as UDMF. Returns the reason if that is impossible.
std::string udmfOf(const Map& map);

/// Returns what is lost of the fields that have no place in a map, when it is written as UDMF.
LossReport lostFields(const Map& map);

/// Returns how often a part occurs in a text.
std::size_t countOf(const std::string& text, const std::string& part);

/// Returns the level after an edit. The level stays as it is if the edit is rejected.
Map edited(const Map& map, const Request& request);

} // namespace sectored::test
