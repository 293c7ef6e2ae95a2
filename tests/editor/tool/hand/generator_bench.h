#pragma once

#include "sectored/map/numbering.h"

#include "editor/tool/tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"

#include <QString>

#include <algorithm>
#include <memory>
#include <string_view>

/// Levels for tests of the generators, and a tool with its level.
namespace sectored::test {

inline constexpr std::string_view oneSquare = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";
inline constexpr std::string_view twoSquares = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                               "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

struct GeneratorBench {
    GeneratorBench(
        std::unique_ptr<editor::Tool> (*make)(editor::EditTarget&),
        std::string_view level)
        : target(mapFromText(level))
        , before(target.map())
        , tool(make(target))
    {
        tool->activate();
    }

    /// Drags from one point to another and releases.
    void drag(editor::PointerInput from, editor::PointerInput to) const
    {
        dragTo(*tool, from, to);
        tool->release(to);
    }
    int option(std::string_view id) const
    {
        const auto rows = tool->options();
        return std::ranges::find(rows, id, &editor::ToolOption::id)->number();
    }
    const editor::OverlayMessage& message() const { return *tool->overlay().message; }
    QString title() const { return QString::fromStdString(message().title); }
    QString detail() const { return QString::fromStdString(message().detail); }
    std::size_t sectors() const { return target.map().sectorCount(); }
    SectorId sector(int number) const { return *Numbering(target.map()).sectorAt(number); }
    std::int32_t floor(int number) const { return target.map()[sector(number)].floor.z; }
    /// Takes everything back and compares with the first level.
    bool undoes()
    {
        Map map = target.map();
        while (target.history.canUndo()) {
            apply(map, target.history.undo());
        }
        return map == before;
    }

    BareTarget target;
    Map before;
    std::unique_ptr<editor::Tool> tool;
};

} // namespace sectored::test
