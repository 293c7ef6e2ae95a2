#include "sectored/format/doom/field_losses.h"

#include "sectored/base/shown_text.h"

namespace sectored::doom {

namespace {

std::string shortList(const std::set<std::string>& names)
{
    constexpr std::size_t mostNamed = 8;
    constexpr std::size_t longestName = 64;
    std::string list;
    std::size_t named = 0;
    for (const std::string& name : names) {
        if (named++ == mostNamed) {
            return list + ", ...";
        }
        list += (list.empty() ? "" : ", ") + shownText(name.substr(0, longestName));
    }
    return list;
}

} // namespace

void FieldLosses::add(UdmfKind kind, const char* reason, const std::set<std::string>& names)
{
    if (!names.empty()) {
        Fields& fields = m_fields[{kind, reason}];
        fields.names.insert(names.begin(), names.end());
        ++fields.rows;
    }
}

LossReport FieldLosses::take() const
{
    LossReport losses;
    for (const auto& [key, fields] : m_fields) {
        losses.push_back(
            {.kind = LossKind::Dropped,
             .subject = "fields of UDMF (" + shortList(fields.names) + ")",
             .reason = key.second,
             .rows = listOf(key.first),
             .count = fields.rows});
    }
    return losses;
}

} // namespace sectored::doom
