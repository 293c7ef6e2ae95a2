#include "sectored/map/project/kept_fields.h"

#include <algorithm>

namespace sectored {

KeptFields::KeptFields(Texts texts)
    : m_texts(
        std::ranges::all_of(texts, &std::string::empty)
            ? nullptr
            : std::make_shared<const Texts>(std::move(texts)))
{}

const std::string& KeptFields::of(KeptPart part) const
{
    static const std::string none;
    return isSet() ? (*m_texts)[static_cast<std::size_t>(part)] : none;
}

KeptFields KeptFields::with(KeptPart part, const std::string& text) const
{
    if (of(part) == text) {
        return *this;
    }
    Texts texts = isSet() ? *m_texts : Texts();
    texts[static_cast<std::size_t>(part)] = text;
    return KeptFields(std::move(texts));
}

} // namespace sectored
