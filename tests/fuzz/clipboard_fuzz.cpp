#include "sectored/edit/plan.h"
#include "sectored/format/json_map/json_fragment.h"
#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"

#include <memory>

namespace {

const sectored::Map& levelToPasteInto()
{
    static const sectored::Map map = sectored::test::mapFromText(
        "sector 0: 0,0 1024,0 1024,1024 0,1024\nsector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    return map;
}

} // namespace

/// Rows of the clipboard are read again the same, and can be pasted or are refused.
SECTORED_FUZZ_TARGET(clipboard)
{
    using namespace sectored;
    const auto rows = readJsonFragment(bytes);
    if (!rows) {
        return;
    }
    const auto written = writeJsonFragment(*rows);
    fuzz::demandThat(written.has_value());
    const auto again = readJsonFragment(*written);
    fuzz::demandThat(again && Map(*again) == Map(*rows));
    Map map = levelToPasteInto();
    const MapIndex index(map);
    const auto fragment = std::make_shared<const MapRows>(*rows);
    const auto planned =
        plan({map, index}, PasteRequest{.fragment = fragment, .mode = PasteMode::Stitch});
    if (planned) {
        apply(map, planned->patch);
        apply(map, inverted(planned->patch));
        fuzz::demandThat(map == levelToPasteInto());
    }
}
