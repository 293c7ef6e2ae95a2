#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace sectored {

/// Keeps shared values up to a number of bytes, and drops those that were used least recently.
/// Values that are in use elsewhere live on there. Several threads may use it at once.
template <typename Key, typename Value>
class ByteBudgetCache {
public:
    using Shared = std::shared_ptr<const Value>;

    explicit ByteBudgetCache(std::size_t budget)
        : m_budget(budget)
    {}

    /// Returns the value, which counts as used now; null if it is not kept.
    Shared find(const Key& key)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_byKey.find(key);
        if (found == m_byKey.end()) {
            return nullptr;
        }
        m_byUse.splice(m_byUse.begin(), m_byUse, found->second);
        return found->second->value;
    }

    /// Keeps a value. If another thread was quicker, returns its value instead, so that all share
    /// one. A value larger than the budget is returned but not kept.
    Shared keep(const Key& key, Shared value, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_byKey.find(key);
        if (found != m_byKey.end()) {
            return found->second->value;
        }
        if (bytes > m_budget) {
            return value;
        }
        m_byUse.push_front({key, value, bytes});
        m_byKey.emplace(key, m_byUse.begin());
        m_bytes += bytes;
        while (m_bytes > m_budget) {
            m_bytes -= m_byUse.back().bytes;
            m_byKey.erase(m_byUse.back().key);
            m_byUse.pop_back();
        }
        return value;
    }

    /// Returns the bytes of all values that are kept.
    std::size_t bytes() const
    {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }

private:
    struct Entry {
        Key key;
        Shared value;
        std::size_t bytes = 0;
    };

    mutable std::mutex m_mutex;
    std::list<Entry> m_byUse; ///< the one used last comes first
    std::map<Key, typename std::list<Entry>::iterator> m_byKey;
    std::size_t m_budget;
    std::size_t m_bytes = 0;
};

} // namespace sectored
