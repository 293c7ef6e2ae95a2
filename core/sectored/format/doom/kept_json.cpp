#include "sectored/format/doom/kept_json.h"

#include <nlohmann/json.hpp>

#include <charconv>

namespace sectored::doom {

namespace {

constexpr const char* doomKey = "doom";
constexpr const char* hexKey = "hex";
constexpr std::size_t digitsOfByte = 2;
constexpr int hexadecimal = 16;

std::string dumped(const KeptJson& value)
{
    return value.dump(-1, ' ', false, KeptJson::error_handler_t::replace);
}

} // namespace

KeptJson keptDoom(const ProjectData& project)
{
    if (project.kept.empty()) {
        return nullptr;
    }
    const KeptJson kept = KeptJson::parse(project.kept, nullptr, false);
    const auto found = kept.find(doomKey);
    return kept.is_object() && found != kept.end() && found->is_object() ? *found
                                                                         : KeptJson(nullptr);
}

void setKeptDoom(ProjectData& project, KeptJson doom)
{
    KeptJson kept =
        project.kept.empty() ? KeptJson::object() : KeptJson::parse(project.kept, nullptr, false);
    if (!kept.is_object()) {
        kept = KeptJson::object();
    }
    kept[doomKey] = std::move(doom);
    project.kept = dumped(kept);
}

KeptJson jsonOfBytes(const std::string& text)
{
    const KeptJson plain = text;
    if (KeptJson::parse(dumped(plain), nullptr, false) == plain) {
        return plain;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        hex += digits[byte / hexadecimal];
        hex += digits[byte % hexadecimal];
    }
    return {{hexKey, std::move(hex)}};
}

std::optional<std::string> bytesOfJson(const KeptJson& value)
{
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (!value.is_object() || !value.contains(hexKey) || !value[hexKey].is_string()) {
        return std::nullopt;
    }
    const auto hex = value[hexKey].get<std::string>();
    std::string text;
    for (std::size_t at = 0; at + digitsOfByte <= hex.size(); at += digitsOfByte) {
        unsigned char byte = 0;
        const char* const end = hex.data() + at + digitsOfByte;
        const auto [read, fault] = std::from_chars(hex.data() + at, end, byte, hexadecimal);
        if (fault != std::errc() || read != end) {
            return std::nullopt;
        }
        text += static_cast<char>(byte);
    }
    return hex.size() % digitsOfByte == 0 ? std::optional(std::move(text)) : std::nullopt;
}

} // namespace sectored::doom
