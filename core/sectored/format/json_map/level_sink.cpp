#include "sectored/format/json_map/level_sink.h"

#include "sectored/base/script_text.h"
#include "sectored/base/text_place.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/hex_lines.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <cassert>

namespace sectored::json_map {

namespace {

constexpr std::string_view hexDigits = "a string of hexadecimal digits";

std::string wholeNumber(NumberRange range)
{
    return "an integer from " + std::to_string(range.minimum) + " to "
           + std::to_string(range.maximum);
}

} // namespace

LevelSink::LevelSink(const TextWatch& watch, Kind wanted)
    : m_watch(watch)
    , m_wanted(wanted)
{}

bool LevelSink::stop(Error error)
{
    error.where = placeOf(m_watch.text, valueStart(m_watch.text, m_watch.at));
    m_error = std::move(error);
    return false;
}

bool LevelSink::fail(std::string path, std::string reason)
{
    return stop(
        {.code = MessageCode::BadValue,
         .arguments = {path.empty() ? "level" : std::move(path), std::move(reason)}});
}

std::string LevelSink::path() const
{
    std::string path;
    const auto step = [&](std::string_view name) {
        path += '/';
        path += name;
    };
    if (m_key != nullptr) {
        step(m_key->name);
    }
    if (m_where == Where::HexLines) {
        step(std::to_string(m_lines));
    }
    const bool inRows = m_records != nullptr && !isSingle(m_records);
    if (inRows && (m_where == Where::Records || m_where == Where::Record)) {
        step(std::to_string(m_records->count()));
    }
    if (m_where == Where::Record && m_inRecord) {
        step(m_records->keyName());
    }
    return path;
}

/// Describes the value expected here, for an error.
std::string LevelSink::expected() const
{
    switch (m_where) {
    case Where::Record:
        return m_records->expectsBytes() ? std::string(hexDigits) : wholeNumber(m_records->range());
    case Where::Records:
        return "an object { }";
    case Where::HexLines:
        return std::string(hexDigits);
    case Where::Level:
        break;
    default:
        return "one object { } for the whole file";
    }
    assert(m_key != nullptr);
    switch (m_key->id) {
    case KeyId::Format:
    case KeyId::Kind:
        return "a string";
    case KeyId::Schema:
    case KeyId::MapVersion:
        return "an integer";
    case KeyId::Start:
    case KeyId::Blood:
    case KeyId::Project:
        return "an object { }";
    default:
        return "a list [ ]";
    }
}

std::string LevelSink::badValue(std::string_view what) const
{
    return "found " + std::string(what) + ", expected "
           + (m_where == Where::Project ? "a smaller number" : expected());
}

bool LevelSink::unusable(std::string_view what)
{
    return m_where == Where::Project || failHere(badValue(what));
}

bool LevelSink::beginProject()
{
    m_where = Where::Project;
    m_projectFrom = m_watch.at - 1; // the parser has read the bracket
    m_projectDepth = 1;
    return true;
}

bool LevelSink::enterProjectValue()
{
    ++m_projectDepth;
    return m_projectDepth < scriptDepthLimit
           || failHere("nested deeper than " + std::to_string(scriptDepthLimit));
}

/// Keeps the text, which readProject reads once the rows are known.
bool LevelSink::leaveProjectValue()
{
    if (--m_projectDepth > 0) {
        return true;
    }
    m_where = Where::Level;
    m_level.project = m_watch.text.substr(m_projectFrom, m_watch.at - m_projectFrom);
    return m_level.project.size() <= projectSizeLimit
           || failHere("more than " + std::to_string(projectSizeLimit) + " bytes");
}

RecordSink* LevelSink::recordsOf(KeyId id)
{
    switch (id) {
    case KeyId::Start:
        return &m_start;
    case KeyId::Blood:
        return &m_blood;
    case KeyId::Sectors:
        return &m_sectors;
    case KeyId::Walls:
        return &m_walls;
    case KeyId::Sprites:
        return &m_sprites;
    default:
        return nullptr;
    }
}

bool LevelSink::beginObject()
{
    if (m_where == Where::Before) {
        m_where = Where::Level;
        return true;
    }
    if (m_where == Where::Project) {
        return enterProjectValue();
    }
    if (isKey(KeyId::Project)) {
        return beginProject();
    }
    const bool beginsSingle = isKey(KeyId::Start) || isKey(KeyId::Blood);
    if (m_where != Where::Records && !beginsSingle) {
        return unusable("an object");
    }
    if (beginsSingle) {
        m_records = recordsOf(m_key->id);
    } else if (recordCount() >= jsonMapRecordLimit) {
        return failHere("more than " + std::to_string(jsonMapRecordLimit) + " records");
    }
    m_where = Where::Record;
    m_inRecord = false;
    m_records->begin();
    return true;
}

std::size_t LevelSink::recordCount() const
{
    return m_sectors.count() + m_walls.count() + m_sprites.count();
}

bool LevelSink::endObject()
{
    if (m_where == Where::Project) {
        return leaveProjectValue();
    }
    return m_where == Where::Level ? endLevel() : endRecord();
}

bool LevelSink::endRecord()
{
    m_inRecord = false;
    const std::string_view none{};
    if (const std::string_view missing = m_records->end().value_or(none); !missing.empty()) {
        return failHere("missing field " + quoted(missing));
    }
    const auto bloodFault = m_records == &m_blood ? m_blood.fault() : std::nullopt;
    if (bloodFault) {
        return failHere(*bloodFault);
    }
    if (isSingle(m_records)) {
        m_records = nullptr;
        m_where = Where::Level;
    } else {
        m_where = Where::Records;
    }
    return true;
}

bool LevelSink::endLevel()
{
    m_key = nullptr;
    const auto keys = levelKeys();
    const auto missing = std::ranges::find_if(keys, [&](const LevelKey& key) {
        const Need need = m_wanted == Kind::Level ? key.inLevel : key.inFragment;
        return need == Need::Required && (m_seen >> static_cast<unsigned>(key.id) & 1U) == 0;
    });
    if (missing != keys.end()) {
        return failHere("missing field " + quoted(missing->name));
    }
    m_where = Where::After;
    return true;
}

bool LevelSink::beginArray()
{
    if (m_where == Where::Project) {
        return enterProjectValue();
    }
    const bool isList = m_where == Where::Level && m_key != nullptr && m_key->id >= KeyId::Sectors
                        && m_key->id != KeyId::Project;
    if (!isList) {
        return unusable("a list");
    }
    m_records = recordsOf(m_key->id);
    m_where = m_records != nullptr ? Where::Records : Where::HexLines;
    m_lines = 0;
    return true;
}

bool LevelSink::endArray()
{
    if (m_where == Where::Project) {
        return leaveProjectValue();
    }
    m_where = Where::Level;
    m_records = nullptr;
    return true;
}

bool LevelSink::key(std::string_view name)
{
    if (m_where == Where::Project) {
        return true;
    }
    if (m_where == Where::Record) {
        m_inRecord = false;
        const KeyAnswer answer = m_records->key(name);
        m_inRecord = answer == KeyAnswer::Known;
        return answer == KeyAnswer::Known
               || failHere(
                   "the field " + quoted(name)
                   + (answer == KeyAnswer::Twice
                          ? " appears twice"
                          : " is unknown; correct or remove it, or use a newer SectorEd"));
    }
    m_key = nullptr;
    const auto keys = levelKeys();
    const auto found = std::ranges::find(keys, name, &LevelKey::name);
    const bool known =
        found != keys.end()
        && (m_wanted == Kind::Level ? found->inLevel : found->inFragment) != Need::Forbidden;
    if (!known) {
        return failHere(
            "the field " + quoted(name)
            + " is unknown; correct or remove it, or use a newer SectorEd");
    }
    const std::uint32_t bit = 1U << static_cast<unsigned>(found->id);
    if ((m_seen & bit) != 0) {
        return failHere("the field " + quoted(name) + " appears twice");
    }
    m_seen |= bit;
    m_key = &*found;
    return true;
}

bool LevelSink::number(std::int64_t value)
{
    if (isKey(KeyId::Schema) || isKey(KeyId::MapVersion)) {
        return headerNumber(value);
    }
    if (m_where != Where::Record || m_records->expectsBytes()) {
        return unusable(std::to_string(value));
    }
    const NumberRange range = m_records->range();
    if (value < range.minimum || value > range.maximum) {
        return failHere("found " + std::to_string(value) + ", expected " + wholeNumber(range));
    }
    m_records->number(static_cast<std::int32_t>(value));
    m_inRecord = false;
    return true;
}

bool LevelSink::headerNumber(std::int64_t value)
{
    if (isKey(KeyId::MapVersion)) {
        m_level.version = static_cast<std::int32_t>(value);
        const bool known = value >= firstBuildMapVersion && value <= lastBuildMapVersion;
        return known
               || stop({.code = MessageCode::WrongVersion, .arguments = {std::to_string(value)}});
    }
    if (value > jsonMapSchema) {
        return stop(
            {.code = MessageCode::NewerSchema,
             .arguments = {std::to_string(value), std::to_string(jsonMapSchema)}});
    }
    return value >= 1 || failHere("schema versions start at 1");
}

bool LevelSink::text(std::string_view value)
{
    if (m_where == Where::HexLines) {
        return hexLine(value);
    }
    if (m_where == Where::Record && m_records->expectsBytes()) {
        return recordBytes(value);
    }
    if (isKey(KeyId::Format) || isKey(KeyId::Kind)) {
        return headerText(value);
    }
    return unusable("the string " + quoted(value));
}

bool LevelSink::headerText(std::string_view value)
{
    if (isKey(KeyId::Format)) {
        return value == formatName
               || failHere("unknown format " + quoted(value) + ", expected " + quoted(formatName));
    }
    if (value == nameOf(m_wanted)) {
        return true;
    }
    if (value == nameOf(Kind::Fragment)) {
        return failHere("this is a level fragment; paste it into a level instead of opening it");
    }
    if (value == nameOf(Kind::Level)) {
        return failHere("this is a complete level; open it instead of pasting it");
    }
    return failHere("found " + quoted(value) + ", expected " + quoted(nameOf(m_wanted)));
}

bool LevelSink::recordBytes(std::string_view value)
{
    auto bytes = bytesOfHex(value);
    if (!bytes) {
        return unusable("the string " + quoted(value));
    }
    if (const auto reason = m_records->bytes(*std::move(bytes))) {
        return failHere(*reason);
    }
    m_inRecord = false;
    return true;
}

bool LevelSink::hexLine(std::string_view value)
{
    const auto bytes = bytesOfHex(value);
    if (!bytes) {
        return unusable("the string " + quoted(value));
    }
    const bool isTrailing = m_key->id == KeyId::Trailing;
    Bytes& whole = isTrailing ? m_level.trailing : m_level.source;
    const std::uint64_t limit = isTrailing ? trailingLimit : buildMapSizeLimit;
    if (whole.size() + bytes->size() > limit) {
        return failHere("more than " + std::to_string(limit) + " bytes");
    }
    whole.insert(whole.end(), bytes->begin(), bytes->end());
    ++m_lines;
    return true;
}

ParsedLevel LevelSink::take()
{
    const auto starts = m_start.take();
    m_level.start = starts.empty() ? StartRecord() : starts.front();
    m_level.blood = m_blood.take();
    m_level.sectors = m_sectors.take();
    m_level.walls = m_walls.take();
    m_level.sprites = m_sprites.take();
    return std::move(m_level);
}

} // namespace sectored::json_map
