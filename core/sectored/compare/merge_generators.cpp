#include "sectored/compare/merge_generators.h"

#include "sectored/compare/merge_texts.h"
#include "sectored/project/generator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace sectored {

namespace {

using SharedGenerator = std::shared_ptr<const Generator>;

/// A generator in the three versions; null where it does not exist.
struct GeneratorVersions {
    SharedGenerator base{};
    SharedGenerator mine{};
    SharedGenerator theirs{};
};

template <class IdType>
bool shareRow(
    const std::vector<ProjectRow<IdType>>& some,
    const std::vector<ProjectRow<IdType>>& others)
{
    return std::ranges::any_of(some, [&](const ProjectRow<IdType>& row) {
        return row.id && std::ranges::find(others, row.id, &ProjectRow<IdType>::id) != others.end();
    });
}

bool areSame(const std::vector<SharedGenerator>& some, const std::vector<SharedGenerator>& others)
{
    return std::ranges::equal(some, others, [](const auto& one, const auto& other) {
        return *one == *other;
    });
}

bool areEqualGenerators(const Generator& one, const Generator& other)
{
    return one == other;
}

bool madeTheSame(const Generator& one, const Generator& other)
{
    return one.sectors == other.sectors && one.walls == other.walls && verbOf(one) == verbOf(other);
}

bool madeSomeOfTheSame(const Generator& one, const Generator& other)
{
    return (shareRow(one.sectors, other.sectors) || shareRow(one.walls, other.walls))
           && verbOf(one) == verbOf(other);
}

/// Gives entries without a generator in a version the one of it that is the same. Generators that
/// none takes become entries of their own.
void addVersion(
    std::vector<GeneratorVersions>& entries,
    SharedGenerator GeneratorVersions::*version,
    std::vector<SharedGenerator> generators)
{
    for (const auto isSame : {areEqualGenerators, madeTheSame, madeSomeOfTheSame}) {
        for (GeneratorVersions& entry : entries) {
            if (entry.*version != nullptr) {
                continue;
            }
            const auto found = std::ranges::find_if(generators, [&](const SharedGenerator& one) {
                const auto fits = [&](const SharedGenerator& other) {
                    return other != nullptr && isSame(*one, *other);
                };
                return one != nullptr && (fits(entry.base) || fits(entry.mine));
            });
            if (found != generators.end()) {
                entry.*version = std::exchange(*found, nullptr);
            }
        }
    }
    for (SharedGenerator& one : generators) {
        if (one != nullptr) {
            GeneratorVersions entry;
            entry.*version = std::move(one);
            entries.push_back(std::move(entry));
        }
    }
}

/// Removes rows that one version removed from the level.
template <class IdType>
void keepCommon(std::vector<ProjectRow<IdType>>& rows, const MergeVersions& versions)
{
    std::erase_if(rows, [&](const ProjectRow<IdType>& row) {
        return row.id && versions.base.row(*row.id)
               && (!versions.mine.row(*row.id) || !versions.theirs.row(*row.id));
    });
}

/// Returns the generator with those rows only that no version removed.
std::optional<Generator> comparedGenerator(
    const SharedGenerator& generator,
    const MergeVersions& versions)
{
    if (generator == nullptr) {
        return std::nullopt;
    }
    Generator compared = *generator;
    keepCommon(compared.sectors, versions);
    keepCommon(compared.walls, versions);
    keepCommon(compared.changedSectors, versions);
    keepCommon(compared.changedWalls, versions);
    return compared;
}

std::string nameOfGenerator(const GeneratorVersions& entry, const MergeVersions& versions)
{
    const Generator& generator = entry.mine != nullptr   ? *entry.mine
                                 : entry.base != nullptr ? *entry.base
                                                         : *entry.theirs;
    const auto row = std::ranges::find_if(generator.sectors, [](const ProjectSector& one) {
        return one.id.has_value();
    });
    return verbOf(generator)
           + (row != generator.sectors.end() ? " at " + mergedSectorText(versions, *row->id) : "");
}

/// Returns the values of a request that other versions do not have, such as "steps 5".
std::string requestText(
    const std::optional<Generator>& value,
    const MergeChoices::Versions<Generator>& all)
{
    if (!value) {
        return all.base ? "removed" : "none";
    }
    using Json = nlohmann::ordered_json;
    const Json own = Json::parse(value->request);
    std::string text;
    for (const auto& [key, number] : own.items()) {
        const auto differs = [&, name = key, &mine = number](const auto& other) {
            if (!other) {
                return false;
            }
            const Json request = Json::parse(other->request);
            const auto found = request.find(name);
            return found == request.end() || *found != mine;
        };
        if (number.is_primitive()
            && (differs(all.base) || differs(all.mine) || differs(all.theirs))) {
            text += (text.empty() ? "" : ", ") + key + " " + number.dump();
        }
    }
    if (!text.empty()) {
        return text;
    }
    return all.base && *value == *all.base ? "unchanged" : all.base ? "changed" : "added";
}

} // namespace

std::vector<SharedGenerator> mergedGenerators(const MergeVersions& versions, MergeChoices& choices)
{
    const auto& mine = versions.mine.project.generators;
    const auto& theirs = versions.theirs.project.generators;
    if (areSame(versions.base.project.generators, mine)) {
        return theirs;
    }
    std::vector<GeneratorVersions> entries;
    addVersion(entries, &GeneratorVersions::mine, mine);
    addVersion(entries, &GeneratorVersions::base, versions.base.project.generators);
    addVersion(entries, &GeneratorVersions::theirs, theirs);
    std::vector<SharedGenerator> merged;
    std::set<SharedGenerator> taken;
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const GeneratorVersions& entry = entries[at];
        const MergeChoices::Versions<Generator> values{
            comparedGenerator(entry.base, versions),
            comparedGenerator(entry.mine, versions),
            comparedGenerator(entry.theirs, versions)};
        const MergeSide side = choices.decide(
            {MergeKey::Kind::Project,
             static_cast<std::uint32_t>(at),
             nameOfGenerator(entry, versions)},
            values,
            [&](const std::optional<Generator>& value) { return requestText(value, values); });
        if (side == MergeSide::Theirs) {
            taken.insert(entry.theirs);
        } else if (entry.mine != nullptr) {
            merged.push_back(entry.mine);
        }
    }
    // One that was made again is newer than those that were not.
    std::ranges::copy_if(theirs, std::back_inserter(merged), [&](const SharedGenerator& one) {
        return taken.contains(one);
    });
    return merged;
}

} // namespace sectored
