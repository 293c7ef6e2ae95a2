#pragma once

#include <set>
#include <utility>

namespace sectored {

/// A list that is searched like a sorted one and changed like a linked one: both cost a logarithm
/// of its length. Its items may change at any time as long as they keep their place; iterators stay
/// good until their item is erased. Items are never copied or moved.
template <class Item>
class SearchedList {
    /// A place of the list is of the tree's own making: all items count as equal, so that each goes
    /// right where the hint says, and a search only asks its own question.
    struct Kept {
        template <class... Arguments>
        explicit Kept(Arguments&&... arguments)
            : item{std::forward<Arguments>(arguments)...}
        {}

        mutable Item item;
    };

    template <class IsBefore>
    struct Search {
        const IsBefore& isBefore;
    };

    struct InPlace {
        using is_transparent = void;

        bool operator()(const Kept&, const Kept&) const { return false; }

        template <class IsBefore>
        bool operator()(const Kept& kept, const Search<IsBefore>& search) const
        {
            return search.isBefore(std::as_const(kept.item));
        }
    };

    using Tree = std::multiset<Kept, InPlace>;

public:
    using Place = typename Tree::const_iterator;

    Place begin() const { return m_tree.begin(); }
    Place end() const { return m_tree.end(); }
    bool empty() const { return m_tree.empty(); }

    /// The item at a place, which must not be the end.
    static Item& at(Place place) { return place->item; }

    /// The first item for which isBefore(item) does not hold. It must hold for all before that one
    /// and for none after it.
    template <class IsBefore>
    Place find(const IsBefore& isBefore) const
    {
        return m_tree.lower_bound(Search<IsBefore>{isBefore});
    }

    /// Right before a place. The new item's place.
    Place insert(Place before, Item item) { return m_tree.emplace_hint(before, std::move(item)); }
    /// The place after it.
    Place erase(Place place) { return m_tree.erase(place); }

private:
    Tree m_tree;
};

} // namespace sectored
