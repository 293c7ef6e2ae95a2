#include "sectored/journal/journal_info.h"

#include "sectored/base/script_text.h"
#include "sectored/base/shown_text.h"
#include "sectored/project/user_tile_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace sectored {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t keptHashes = 32;
constexpr std::uint64_t infoSizeLimit = std::uint64_t{64} << 10U;
constexpr std::string_view infoFormat = "SectorEd journal";

std::filesystem::path infoFileIn(const std::filesystem::path& folder)
{
    return folder / "info.json";
}

/// Returns an integer of the object; 0 if there is none.
template <class Integer>
Integer integerIn(const Json& object, const char* key)
{
    const auto value = object.find(key);
    return value != object.end() && value->is_number_integer() ? value->get<Integer>() : Integer{};
}

std::string textIn(const Json& object, const char* key)
{
    const auto value = object.find(key);
    return value != object.end() && value->is_string() ? value->get<std::string>() : std::string();
}

std::string bytesIn(const Json& object, const char* key)
{
    const auto bytes = bytesOfBase64(textIn(object, key));
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

std::optional<FileStamp> stampIn(const Json& object)
{
    const auto stamp = object.find("stamp");
    if (stamp == object.end() || !stamp->is_object()) {
        return std::nullopt;
    }
    return FileStamp{
        .device = integerIn<std::uint64_t>(*stamp, "device"),
        .inode = integerIn<std::uint64_t>(*stamp, "inode"),
        .size = integerIn<std::uint64_t>(*stamp, "size"),
        .modifiedNanoseconds = integerIn<std::int64_t>(*stamp, "modified"),
        .changedNanoseconds = integerIn<std::int64_t>(*stamp, "changed")};
}

std::string infoText(const JournalInfo& info)
{
    Json object{
        {"format", infoFormat},
        {"schema", 1},
        {"path", base64Of(std::vector<std::uint8_t>(info.path.begin(), info.path.end()))},
        {"shown", shownText(info.path)},
        {"program", shownText(info.program)},
        {"created", info.created},
        {"changed", info.changed},
        {"hashes", info.contentHashes}};
    if (info.stamp) {
        object["stamp"] = {
            {"device", info.stamp->device},
            {"inode", info.stamp->inode},
            {"size", info.stamp->size},
            {"modified", info.stamp->modifiedNanoseconds},
            {"changed", info.stamp->changedNanoseconds}};
    }
    if (info.discarded) {
        object["discarded"] = *info.discarded;
    }
    return object.dump(1) + "\n";
}

} // namespace

void noteSave(JournalInfo& info, const SavedMark& mark)
{
    info.path = mark.path;
    info.stamp = mark.stamp;
    std::erase(info.contentHashes, mark.contentHash);
    info.contentHashes.push_back(mark.contentHash);
    if (info.contentHashes.size() > keptHashes) {
        info.contentHashes.erase(info.contentHashes.begin());
    }
}

Result<void> writeJournalInfo(const std::filesystem::path& folder, const JournalInfo& info)
{
    const std::string text = infoText(info);
    const auto written = replaceFile(infoFileIn(folder), std::as_bytes(std::span(text)));
    return written ? Result<void>() : failure(written.error());
}

std::optional<JournalInfo> readJournalInfo(const std::filesystem::path& folder)
{
    const auto content = readFile(infoFileIn(folder), infoSizeLimit);
    if (!content) {
        return std::nullopt;
    }
    const std::string_view text(reinterpret_cast<const char*>(content->data()), content->size());
    if (tooDeepAt(text)) {
        return std::nullopt;
    }
    const Json object = Json::parse(text, nullptr, false);
    if (!object.is_object() || textIn(object, "format") != infoFormat) {
        return std::nullopt;
    }
    JournalInfo info{
        .path = bytesIn(object, "path"),
        .stamp = stampIn(object),
        .program = textIn(object, "program"),
        .created = integerIn<JournalTime>(object, "created"),
        .changed = integerIn<JournalTime>(object, "changed")};
    if (const auto hashes = object.find("hashes"); hashes != object.end() && hashes->is_array()) {
        for (const Json& hash : *hashes) {
            if (hash.is_number_integer() && info.contentHashes.size() < keptHashes) {
                info.contentHashes.push_back(hash.get<std::uint64_t>());
            }
        }
    }
    if (object.contains("discarded")) {
        info.discarded = integerIn<JournalTime>(object, "discarded");
    }
    return info;
}

} // namespace sectored
