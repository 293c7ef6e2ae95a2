#pragma once

#include "sectored/base/result.h"
#include "sectored/format/build_map/record.h"
#include "sectored/format/build_map/tror.h"
#include "sectored/map/map.h"
#include "sectored/map/numbering.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::build_map {

/// The rows of a level as records of a file, with numbers instead of references. The level must
/// outlive it.
class LevelRecords {
public:
    /// `title` names the form of the file in errors, e.g. "Build MAP version 8".
    LevelRecords(const Map& map, VersionChange change, std::string title);

    const Numbering& numbering() const { return m_numbering; }

    /// Returns DoesNotFit if there are too many rows. A level may exceed the limits of its own
    /// version, but not those of another.
    std::optional<Error> excess() const;

    /// Return the record of a row. The sector is given by its number.
    SectorRecord sector(std::size_t number);
    WallRecord wall(WallId id);
    SpriteRecord sprite(SpriteId id);
    /// Returns the number of the sector of the player start.
    std::int32_t startSector();

    /// Returns DoesNotFit if a number of a record above does not fit into 16 bits.
    std::optional<Error> misfit() const;

private:
    std::int32_t small(std::int64_t number, std::string_view what);
    Error doesNotFit(std::string why) const;

    const Map& m_map;
    Numbering m_numbering;
    VersionChange m_change;
    std::string m_title;
    std::vector<RawWallRange> m_ranges;
    std::string m_misfit;
};

} // namespace sectored::build_map
