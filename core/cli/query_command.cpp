#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/explanation_text.h"
#include "core/cli/level_input.h"
#include "core/cli/line_reader.h"
#include "core/cli/numbers.h"
#include "core/cli/terminal.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/map/slope.h"
#include "sectored/query/point_line.h"
#include "sectored/query/sector_at.h"
#include "sectored/query/sector_index.h"

#include <algorithm>
#include <array>
#include <memory>

namespace sectored::cli {

namespace {

struct QueryOptions {
    LevelName level;
    std::vector<std::string> coordinates;
    std::string pointsFile;
    std::string method = "quadrant";
    std::string height;
    std::optional<std::int64_t> z{}; ///< parsed from `height`
    bool json = false;
    bool explain = false;
};

struct NamedMethod {
    std::string_view name;
    InsideMethod method;
};

constexpr std::array methods{
    NamedMethod{"quadrant", InsideMethod::Quadrant},
    NamedMethod{"angle", InsideMethod::Angle},
    NamedMethod{"parity", InsideMethod::Parity},
};

/// Sectors at a point, by each requested method.
struct Answer {
    SectorsAt at;
    std::array<std::vector<SectorId>, methods.size()> insideBy;
    bool agree = true;
    std::optional<SectorId> sector;
};

/// Queries points of one level.
class Questioner {
public:
    Questioner(const OpenedLevel& opened, const QueryOptions& options)
        : m_view(opened.view())
        , m_options(options)
    {
        if (!options.pointsFile.empty()) {
            m_index.emplace(m_view.map);
        }
    }

    Answer ask(Point p) const;
    std::string text(Point p, const Answer& answer) const;
    std::string json(Point p, const Answer& answer) const;

private:
    bool holdsHeight(SectorId sector, Point p) const;
    std::vector<SectorId> atHeight(std::vector<SectorId> sectors, Point p) const;
    std::optional<SectorId> engineSector(Point p) const;
    std::string numbers(std::span<const SectorId> sectors) const
    {
        return joinedNumbers(m_view.numbering(), sectors);
    }

    SectorsAt sectorsBy(InsideMethod method, Point p) const;

    MapView m_view;
    const QueryOptions& m_options;
    std::optional<SectorIndex> m_index{}; ///< set if there may be many points
};

SectorsAt Questioner::sectorsBy(InsideMethod method, Point p) const
{
    return m_index && method == InsideMethod::Quadrant ? m_index->sectorsAt(p)
                                                       : sectorsAt(m_view, p, method);
}

bool Questioner::holdsHeight(SectorId sector, Point p) const
{
    if (!m_options.z) {
        return true;
    }
    const Vec2 at{static_cast<double>(p.x), static_cast<double>(p.y)};
    const auto z = static_cast<double>(*m_options.z);
    return heightAt(m_view.map, sector, PlaneKind::Ceiling, at) <= z
           && z <= heightAt(m_view.map, sector, PlaneKind::Floor, at);
}

std::vector<SectorId> Questioner::atHeight(std::vector<SectorId> sectors, Point p) const
{
    std::erase_if(sectors, [&](SectorId sector) { return !holdsHeight(sector, p); });
    return sectors;
}

std::optional<SectorId> Questioner::engineSector(Point p) const
{
    if (!m_options.z) {
        return m_index ? m_index->sectorAt(p) : sectorAt(m_view, p);
    }
    const auto near = m_view.index.sectorsMeeting({p, p});
    const auto found = std::find_if(near.rbegin(), near.rend(), [&](SectorId sector) {
        return engineContains(edgesOf(m_view.map, sector), p) && holdsHeight(sector, p);
    });
    return found != near.rend() ? std::optional(*found) : std::nullopt;
}

Answer Questioner::ask(Point p) const
{
    Answer answer;
    const bool all = m_options.method == "all";
    for (std::size_t index = 0; index < methods.size(); ++index) {
        if (all || methods[index].name == m_options.method) {
            SectorsAt at = sectorsBy(methods[index].method, p);
            answer.at = {.inside = atHeight(at.inside, p), .boundary = atHeight(at.boundary, p)};
            answer.insideBy[index] = answer.at.inside;
        }
    }
    answer.agree = !all || std::ranges::all_of(answer.insideBy, [&](const auto& inside) {
        return inside == answer.insideBy.front();
    });
    answer.sector = engineSector(p);
    return answer;
}

std::string Questioner::text(Point p, const Answer& answer) const
{
    std::string line = answer.at.inside.empty() ? "-" : numbers(answer.at.inside);
    if (!answer.at.boundary.empty()) {
        line += " | " + numbers(answer.at.boundary);
    }
    line += "\n";
    if (m_options.explain) {
        line += explanationText(m_view, p);
    }
    return line;
}

std::string Questioner::json(Point p, const Answer& answer) const
{
    std::string line =
        "{\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y) + ",\"inside\":["
        + numbers(answer.at.inside) + "],\"boundary\":[" + numbers(answer.at.boundary)
        + "],\"sector\":"
        + (answer.sector ? std::to_string(m_view.numbering().of(*answer.sector)) : "null");
    if (m_options.method == "all") {
        line += ",\"methods\":{";
        for (std::size_t index = 0; index < methods.size(); ++index) {
            line += (index == 0 ? "\"" : ",\"") + std::string(methods[index].name) + "\":["
                    + numbers(answer.insideBy[index]) + "]";
        }
        line += "}";
    }
    return line + "}\n";
}

/// Prints the results of points one after the other.
class Interview {
public:
    Interview(const OpenedLevel& opened, const QueryOptions& options)
        : m_questioner(opened, options)
        , m_options(options)
    {}

    void answer(Point p)
    {
        const Answer answer = m_questioner.ask(p);
        m_answers.add(m_options.json ? m_questioner.json(p, answer) : m_questioner.text(p, answer));
        if (!answer.agree) {
            say("methods disagree at " + std::to_string(p.x) + " " + std::to_string(p.y));
            m_code = ExitCode::No;
        }
    }

    ExitCode answerFile()
    {
        LineReader lines(m_options.pointsFile, {.lineLimit = 4096});
        while (const auto line = lines.next()) {
            const auto point =
                line->and_then([](std::string_view text) { return parsePointLine(text); });
            if (!point) {
                Error error = point.error();
                error.where.file = m_options.pointsFile;
                if (lines.lineNumber() > 0) {
                    error.where.line = lines.lineNumber();
                }
                sayError(error);
                return m_answers.finish(ExitCode::Unreadable);
            }
            if (*point) {
                answer(**point);
            }
        }
        return finish();
    }

    ExitCode finish() { return m_answers.finish(m_code); }

private:
    Questioner m_questioner;
    const QueryOptions& m_options;
    Answers m_answers;
    ExitCode m_code = ExitCode::Done;
};

ExitCode runQuery(QueryOptions options)
{
    const bool onePoint = options.coordinates.size() == 2;
    if (onePoint == !options.pointsFile.empty() || (!onePoint && !options.coordinates.empty())) {
        say("query: X and Y, or --points PFILE, are required");
        return ExitCode::Usage;
    }
    if (options.explain && options.json) {
        say("query: --explain and --json cannot be combined");
        return ExitCode::Usage;
    }
    if (options.level.file == "-" && options.pointsFile == "-") {
        say("query: FILE and PFILE cannot both be standard input");
        return ExitCode::Usage;
    }
    const auto x = onePoint ? parseCoordinate(options.coordinates[0]) : std::nullopt;
    const auto y = onePoint ? parseCoordinate(options.coordinates[1]) : std::nullopt;
    if (onePoint && (!x || !y)) {
        say("query: " + englishText(notAPoint()));
        return ExitCode::Usage;
    }
    if (!options.height.empty()) {
        options.z = parseInteger(options.height);
        if (!options.z) {
            say("query: Z must be an integer");
            return ExitCode::Usage;
        }
    }
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    Interview interview(*opened, options);
    if (!onePoint) {
        return interview.answerFile();
    }
    interview.answer({*x, *y});
    return interview.finish();
}

} // namespace

std::function<ExitCode()> defineQuery(Arguments& arguments)
{
    const auto options = std::make_shared<QueryOptions>();
    addLevelOptions(arguments, options->level);
    arguments.add("POINT", options->coordinates, "X and Y in map units (integers)")
        .atMost(2)
        .placeholder("X Y");
    arguments
        .add(
            "--points",
            options->pointsFile,
            "Query every line `X Y` of a file; - for standard input")
        .placeholder("PFILE");
    arguments.add("--method", options->method, "Point test to use; all compares them")
        .oneOf({"quadrant", "angle", "parity", "all"});
    arguments.add("--z", options->height, "Only sectors that contain this height (Build z units)")
        .placeholder("Z");
    arguments.addFlag("--json", options->json, "Print one JSON object per point");
    arguments.addFlag("--explain", options->explain, "Explain the result wall by wall");
    return [options] {
        return runQuery(*options);
    };
}

} // namespace sectored::cli
