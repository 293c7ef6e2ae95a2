#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/explanation_json.h"
#include "core/cli/explanation_text.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/line_reader.h"
#include "core/cli/numbers.h"
#include "core/cli/query_method.h"
#include "core/cli/query_picture.h"
#include "core/cli/terminal.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/map/slope.h"
#include "sectored/query/convex_sector.h"
#include "sectored/query/explain.h"
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
    std::string methodName = "quadrant";
    std::string height;
    std::optional<std::int64_t> z{}; ///< parsed from `height`
    std::string picture;             ///< SVG file
    bool json = false;
    bool explain = false;
    bool published = false;

    QueryMethod method() const { return methodNamed(methodName); }
    bool explains() const { return explain || published; }
    ExplainedParts parts() const
    {
        return {.method = method(), .steps = explain, .published = published};
    }
};

/// A method that has a verdict about every sector, and its name in JSON.
struct NamedMethod {
    std::string_view name;
    QueryMethod query;
    InsideMethod method;
};

constexpr std::array methods{
    NamedMethod{"quadrant", QueryMethod::Quadrant, InsideMethod::Quadrant},
    NamedMethod{"angle", QueryMethod::Angle, InsideMethod::Angle},
    NamedMethod{"parity", QueryMethod::Crossings, InsideMethod::Parity},
};

/// Sectors at a point, by each requested method.
struct Answer {
    SectorsAt at;
    std::array<std::vector<SectorId>, methods.size()> insideBy;
    std::optional<ConvexSectorsAt> convex; ///< set if the method is requested
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
    void sayUndecided(const Answer& answer) const;

private:
    bool holdsHeight(SectorId sector, Point p) const;
    std::vector<SectorId> atHeight(std::vector<SectorId> sectors, Point p) const;
    std::optional<SectorId> engineSector(Point p) const;
    std::string numbers(std::span<const SectorId> sectors) const
    {
        return joinedNumbers(m_view.numbering(), sectors);
    }

    SectorsAt sectorsBy(InsideMethod method, Point p) const;
    ConvexSectorsAt convexAt(Point p) const;
    bool methodsAgree(const Answer& answer) const;
    std::string methodLists(const Answer& answer) const;

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

ConvexSectorsAt Questioner::convexAt(Point p) const
{
    ConvexSectorsAt all = convexSectorsAt(m_view, p);
    return {
        .inside = atHeight(std::move(all.inside), p),
        .boundary = atHeight(std::move(all.boundary), p),
        .undecided = atHeight(std::move(all.undecided), p)};
}

/// Tests whether all methods name the same sectors. Dot products need to do so only for sectors
/// about which they have a verdict.
bool Questioner::methodsAgree(const Answer& answer) const
{
    std::vector<SectorId> decided = answer.insideBy.front();
    std::erase_if(decided, [&](SectorId sector) {
        return std::ranges::find(answer.convex->undecided, sector)
               != answer.convex->undecided.end();
    });
    return decided == answer.convex->inside
           && std::ranges::all_of(answer.insideBy, [&](const auto& inside) {
                  return inside == answer.insideBy.front();
              });
}

Answer Questioner::ask(Point p) const
{
    Answer answer;
    const QueryMethod asked = m_options.method();
    const bool all = asked == QueryMethod::All;
    for (std::size_t index = 0; index < methods.size(); ++index) {
        if (all || methods[index].query == asked) {
            SectorsAt at = sectorsBy(methods[index].method, p);
            answer.at = {.inside = atHeight(at.inside, p), .boundary = atHeight(at.boundary, p)};
            answer.insideBy[index] = answer.at.inside;
        }
    }
    if (all || asked == QueryMethod::Convex) {
        answer.convex = convexAt(p);
    }
    if (asked == QueryMethod::Convex) {
        answer.at = {.inside = answer.convex->inside, .boundary = answer.convex->boundary};
    }
    answer.agree = !all || methodsAgree(answer);
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
    if (m_options.explains()) {
        line += explanationText(m_view, explain(m_view, p), m_options.parts());
    }
    return line;
}

std::string Questioner::methodLists(const Answer& answer) const
{
    std::string text = ",\"methods\":{";
    for (std::size_t index = 0; index < methods.size(); ++index) {
        text += (index == 0 ? "\"" : ",\"") + std::string(methods[index].name) + "\":["
                + numbers(answer.insideBy[index]) + "]";
    }
    return text + ",\"convex\":[" + numbers(answer.convex->inside) + "]}";
}

std::string Questioner::json(Point p, const Answer& answer) const
{
    std::string line =
        "{\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y) + ",\"inside\":["
        + numbers(answer.at.inside) + "],\"boundary\":[" + numbers(answer.at.boundary)
        + "],\"sector\":"
        + (answer.sector ? std::to_string(m_view.numbering().of(*answer.sector)) : "null");
    if (m_options.method() == QueryMethod::All) {
        line += methodLists(answer);
    }
    if (answer.convex && !answer.convex->undecided.empty()) {
        line += ",\"undecided\":[" + numbers(answer.convex->undecided) + "]";
    }
    if (m_options.explains()) {
        line += ",\"explained\":" + explanationJson(m_view, explain(m_view, p), m_options.parts());
    }
    return line + "}\n";
}

/// Names the sectors about which the method for convex loops says nothing, if it is the only one.
void Questioner::sayUndecided(const Answer& answer) const
{
    if (m_options.method() == QueryMethod::Convex) {
        for (const SectorId sector : answer.convex->undecided) {
            say("query: sector " + std::to_string(m_view.numbering().of(sector))
                + " is not convex, no verdict");
        }
    }
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
        m_questioner.sayUndecided(answer);
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

/// Returns why the options cannot be used together. Empty if they can.
std::optional<std::string> misuseOf(const QueryOptions& options)
{
    const bool onePoint = options.coordinates.size() == 2;
    if (onePoint == !options.pointsFile.empty() || (!onePoint && !options.coordinates.empty())) {
        return "X and Y, or --points PFILE, are required";
    }
    if (!options.picture.empty() && !onePoint) {
        return "--svg needs one point, X and Y";
    }
    if (options.picture == "-") {
        return "--svg - is not supported; standard output is used for the result";
    }
    if (options.level.file == "-" && options.pointsFile == "-") {
        return "FILE and PFILE cannot both be standard input";
    }
    return std::nullopt;
}

ExitCode writePicture(const OpenedLevel& opened, const QueryOptions& options, Point p)
{
    const MapView view = opened.view();
    const std::string picture = queryPicture(view, explain(view, p), options.parts());
    return writeOutput(options.picture, std::as_bytes(std::span(picture)));
}

ExitCode runQuery(QueryOptions options)
{
    if (const auto misuse = misuseOf(options)) {
        say("query: " + *misuse);
        return ExitCode::Usage;
    }
    const bool onePoint = options.coordinates.size() == 2;
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
    const ExitCode answered = interview.finish();
    if (options.picture.empty() || answered == ExitCode::Unwritable) {
        return answered;
    }
    const ExitCode drawn = writePicture(*opened, options, {*x, *y});
    return drawn == ExitCode::Done ? answered : drawn;
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
    arguments
        .add(
            "--method",
            options->methodName,
            "Point test to use; all compares them; convex has no verdict about other sectors")
        .oneOf(namesOfMethods());
    arguments.add("--z", options->height, "Only sectors that contain this height (Build z units)")
        .placeholder("Z");
    arguments.addFlag("--json", options->json, "Print one JSON object per point");
    arguments.addFlag(
        "--explain",
        options->explain,
        "Explain the result wall by wall; with a method other than quadrant, by that method only");
    arguments.addFlag(
        "--published",
        options->published,
        "Add what the methods say as published around 2000, with their errors");
    arguments.add("--svg", options->picture, "Draw the explanation of one point over the plan")
        .placeholder("OUT.svg");
    return [options] {
        return runQuery(*options);
    };
}

} // namespace sectored::cli
