#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/plan.h"
#include "sectored/find/query.h"
#include "sectored/find/similar.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"

#include <string>

namespace {

const sectored::Map& searchedLevel()
{
    static const sectored::Map map =
        sectored::test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                    "sprite: 128,128 sector 0\n");
    return map;
}

} // namespace

/// A query and a replacement, divided by the first zero byte, give rows and a plan or an error with
/// a place. What is found fits, and a query that is added up with its opposite finds all rows.
SECTORED_FUZZ_TARGET(query)
{
    using namespace sectored;
    const std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string asked = text.substr(0, text.find('\0'));
    const std::string set = asked.size() < text.size() ? text.substr(asked.size() + 1) : "";
    static const MapIndex index(searchedLevel());
    const MapView view{searchedLevel(), index};
    const auto query = parseQuery(asked, gameWithId(shippedGames(), "duke3d"));
    if (!query) {
        fuzz::demandThat(query.error().where.column.has_value());
        return;
    }
    const auto found = findRows(view, *query);
    for (const FoundRow& row : found) {
        fuzz::demandThat(fits(*query, view, row));
    }
    if (const auto similarity =
            parseSimilarity(set, query->kind, gameWithId(shippedGames(), "duke3d"))) {
        fuzz::demandThat(similarRows(view, *similarity, found).size() >= found.size());
        fuzz::demandThat(grownRows(view, *similarity, found).size() >= found.size());
    }
    const auto planned = plan(view, ReplaceRequest{.query = asked, .set = set, .game = "duke3d"});
    fuzz::demandThat(!found.empty() || !planned);
}
