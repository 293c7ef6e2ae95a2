#pragma once

#include "sectored/asset/archive/asset_source.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// A member, and the source that it is in.
struct FoundMember {
    std::shared_ptr<const AssetSource> source{};
    Member member{};

    /// Opens it (AssetSource::open).
    Result<OpenMember> open() const { return source->open(member); }
};

/// Ordered list of sources. A name is searched as Build engines search it: first in folders and
/// single files, then in ZIP archives, then in GRP and RFF, then in WAD; within each of these from
/// the source added last to the first (Spec: content 1.1).
class AssetSources {
public:
    /// Adds a source after the others.
    void add(std::shared_ptr<const AssetSource> source);
    /// Removes a source. Precondition: at < all().size().
    void remove(std::size_t at);

    /// Returns the sources in the order in which they were added.
    std::span<const std::shared_ptr<const AssetSource>> all() const { return m_sources; }
    /// Returns the sources in the order in which names are searched.
    std::vector<std::shared_ptr<const AssetSource>> searched() const;

    /// Returns the member with this name, in any case, that wins. Empty if no source has it.
    std::optional<FoundMember> find(std::string_view name) const;
    /// Returns the member with this name, or the error MemberMissing.
    Result<FoundMember> require(std::string_view name) const;

    /// Returns the positions in all() of sources that changed on disk since they were opened.
    std::vector<std::size_t> changed() const;

private:
    std::vector<std::shared_ptr<const AssetSource>> m_sources;
};

} // namespace sectored
