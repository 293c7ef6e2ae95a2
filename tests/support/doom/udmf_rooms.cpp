#include "tests/support/doom/udmf_rooms.h"

#include "sectored/edit/plan.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/map/map_view.h"

#include "tests/support/text_bytes.h"

#include <algorithm>

namespace sectored::test {

std::string roomsWithFields(const std::string& nameSpace)
{
    return "namespace = \"" + nameSpace
           + "\";\nauthor = \"me\";\n"
             "thing { x = 64; y = 64; type = 1; skill1 = true; skill2 = true; skill3 = true;"
             " skill4 = true; skill5 = true; single = true; dm = true; coop = true; tid = 7; }\n"
             "thing { x = 32; y = 32; type = 3001; single = true; scale = 0.5; }\n"
             "vertex { x = 0; y = 0; zfloor = 8.0; }\nvertex { x = 0; y = 128; }\n"
             "vertex { x = 128; y = 128; }\nvertex { x = 128; y = 0; }\n"
             "vertex { x = 256; y = 128; }\nvertex { x = 256; y = 0; }\n"
             "linedef { v1 = 0; v2 = 1; sidefront = 0; special = 11; arg1 = -3; }\n"
             "linedef { v1 = 1; v2 = 2; sidefront = 1; comment = \"a \\\"b\\\"\"; }\n"
             "linedef { v1 = 2; v2 = 3; sidefront = 2; sideback = 3; twosided = true; }\n"
             "linedef { v1 = 3; v2 = 0; sidefront = 4; }\n"
             "linedef { v1 = 2; v2 = 4; sidefront = 5; alpha = 0.25; }\n"
             "linedef { v1 = 4; v2 = 5; sidefront = 6; }\n"
             "linedef { v1 = 5; v2 = 3; sidefront = 7; }\n"
             "sidedef { sector = 0; texturemiddle = \"textures/Brick_09.png\"; light = 20; }\n"
             "sidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 0; scalex_top = 2.0; }\n"
             "sidedef { sector = 1; scalex_top = 3.0; }\n"
             "sidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sector { texturefloor = \"FLOOR0_1\"; textureceiling = \"CEIL1_1\";"
             " heightceiling = 128; special = 65; gravity = 0.5; silent = true; }\n"
             "sector { texturefloor = \"a-very-long-flat\"; textureceiling = \"CEIL1_1\";"
             " heightceiling = 128; user_note = \"\xff<b>\"; }\n"
             "portal { kind = 3; name = \"p\"; }\n";
}

const std::vector<std::string>& fieldsOfRooms()
{
    static const std::vector<std::string> fields{
        "author = \"me\";",
        "tid = 7;",
        "scale = 0.5;",
        "zfloor = 8.0;",
        "arg1 = -3;",
        "comment = \"a \\\"b\\\"\";",
        "alpha = 0.25;",
        "light = 20;",
        "scalex_top = 2.0;",
        "scalex_top = 3.0;",
        "gravity = 0.5;",
        "silent = true;",
        "user_note = \"\xff<b>\";",
        "portal\n{\nkind = 3;\nname = \"p\";\n}"};
    return fields;
}

Map mapOfUdmf(const std::string& text)
{
    const auto level = readUdmfLevel(bytesOf(text));
    return level ? level->map : Map();
}

std::string udmfOf(const Map& map)
{
    const auto written = exportForDoom(map, {.isText = true});
    return written ? textOf(written->lumps[1].content) : englishText(written.error());
}

LossReport lostFields(const Map& map)
{
    const auto written = exportForDoom(map, {.isText = true});
    if (!written) {
        return {{.subject = englishText(written.error())}};
    }
    LossReport losses;
    std::ranges::copy_if(written->losses, std::back_inserter(losses), [](const Loss& loss) {
        return loss.subject.find("UDMF") != std::string::npos;
    });
    return losses;
}

std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

Map edited(const Map& map, const Request& request)
{
    const MapIndex index(map);
    const auto planned = plan({map, index}, request);
    Map result = map;
    if (planned) {
        apply(result, planned->patch);
    }
    return result;
}

} // namespace sectored::test
