#include "sectored/asset/archive/asset_sources.h"

#include "sectored/base/shown_text.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace sectored {

namespace {

int searchRank(ArchiveKind kind)
{
    switch (kind) {
    case ArchiveKind::Folder:
    case ArchiveKind::File:
        return 0;
    case ArchiveKind::Zip:
        return 1;
    case ArchiveKind::Grp:
    case ArchiveKind::Rff:
        return 2;
    case ArchiveKind::Wad:
        return 3;
    }
    return 3;
}

} // namespace

void AssetSources::add(std::shared_ptr<const AssetSource> source)
{
    m_sources.push_back(std::move(source));
}

void AssetSources::remove(std::size_t at)
{
    m_sources.erase(m_sources.begin() + static_cast<std::ptrdiff_t>(at));
}

std::vector<std::shared_ptr<const AssetSource>> AssetSources::searched() const
{
    std::vector<std::shared_ptr<const AssetSource>> sources(m_sources.rbegin(), m_sources.rend());
    std::ranges::stable_sort(sources, {}, [](const auto& source) {
        return searchRank(source->kind());
    });
    return sources;
}

std::optional<FoundMember> AssetSources::find(std::string_view name) const
{
    for (const auto& source : searched()) {
        if (const Member* member = source->find(name)) {
            return FoundMember{.source = source, .member = *member};
        }
    }
    return std::nullopt;
}

Result<FoundMember> AssetSources::require(std::string_view name) const
{
    auto found = find(name);
    if (!found) {
        return failure({.code = MessageCode::MemberMissing, .arguments = {shownText(name)}});
    }
    return std::move(*found);
}

std::vector<std::size_t> AssetSources::changed() const
{
    std::vector<std::size_t> positions;
    for (std::size_t at = 0; at < m_sources.size(); ++at) {
        if (m_sources[at]->hasChanged()) {
            positions.push_back(at);
        }
    }
    return positions;
}

} // namespace sectored
