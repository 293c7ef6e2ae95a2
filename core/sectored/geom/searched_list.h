#pragma once

#include <set>
#include <utility>

namespace sectored {

/// A list that is searched like a sorted one and modified like a linked one, both in O(log n).
/// Items may be modified at any time as long as their order stays valid. Iterators stay valid until
/// their item is erased. Items are never copied or moved.
template <class Item>
class SearchedList {
    /// An item in the tree. All items compare equal, so that each is inserted exactly where the
    /// hint says and a search evaluates only its own predicate.
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
    using Position = typename Tree::const_iterator;

    Position begin() const { return m_tree.begin(); }
    Position end() const { return m_tree.end(); }
    bool empty() const { return m_tree.empty(); }

    /// Returns the item at a position. Precondition: the position is not the end.
    static Item& at(Position position) { return position->item; }

    /// Returns the first item for which isBefore(item) is false. Precondition: isBefore is true for
    /// all items before it and false for all after it.
    template <class IsBefore>
    Position find(const IsBefore& isBefore) const
    {
        return m_tree.lower_bound(Search<IsBefore>{isBefore});
    }

    /// Inserts an item directly before a position. Returns the position of the new item.
    Position insert(Position before, Item item)
    {
        return m_tree.emplace_hint(before, std::move(item));
    }
    /// Erases an item. Returns the position after it.
    Position erase(Position position) { return m_tree.erase(position); }

private:
    Tree m_tree;
};

} // namespace sectored
