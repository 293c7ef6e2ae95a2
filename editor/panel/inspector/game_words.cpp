#include "editor/panel/inspector/game_words.h"

#include "sectored/tag/row_nets.h"

#include "editor/setting/display_text.h"

#include <QObject>

#include <algorithm>
#include <iterator>
#include <span>

namespace sectored::editor {

namespace {

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Returns the names of tags that one number has.
std::vector<NamedValue> choicesOf(std::span<const TagMeaning> tags)
{
    std::vector<NamedValue> choices;
    for (const TagMeaning& tag : tags) {
        if (tag.from == tag.to) {
            choices.push_back({.value = tag.from, .name = textOf(tag.name)});
        }
    }
    return choices;
}

/// Returns the words for a field whose values are tags with a meaning of their own.
FieldWords tagWords(
    const Game& game,
    std::span<const TagMeaning> tags,
    const TagMeaning* (*find)(const Game&, std::int32_t))
{
    return {.choices = choicesOf(tags), .meaning = [&game, find](std::int64_t value) {
                const auto lotag = static_cast<std::int32_t>(value);
                const TagMeaning* const tag = find(game, lotag);
                return tag != nullptr && lotag != 0 ? textOf(nameOf(*tag, lotag)) : QString();
            }};
}

FieldWords effectorWords(const Game& game)
{
    FieldWords words{.label = QObject::tr("Effector")};
    std::ranges::transform(
        game.tags.effectors.list,
        std::back_inserter(words.choices),
        [](const Effector& effector) {
            return NamedValue{.value = effector.value, .name = textOf(effector.name)};
        });
    words.meaning = [choices = words.choices](std::int64_t value) {
        const auto found =
            std::ranges::find(choices, std::int64_t{unsignedTag(value)}, &NamedValue::value);
        return found != choices.end() ? found->name : QObject::tr("unknown");
    };
    return words;
}

QString bitsText(std::span<const NamedValue> choices, std::int64_t value)
{
    QStringList names;
    for (const NamedValue& choice : choices) {
        if ((value & choice.value) != 0) {
            names << choice.name;
        }
    }
    return names.join(QStringLiteral(", "));
}

/// Returns the text at the right end of a field; empty for kinds that the form shows itself.
std::function<QString(std::int64_t)> meaningOfKind(
    const Game& game,
    const FieldMeaning& meaning,
    const std::vector<NamedValue>& choices)
{
    switch (meaning.kind) {
    case FieldKind::Choice:
        return [choices](std::int64_t value) {
            const auto found = std::ranges::find(choices, value, &NamedValue::value);
            return found != choices.end() ? found->name : QString();
        };
    case FieldKind::Bits:
        return [choices](std::int64_t value) {
            return bitsText(choices, value);
        };
    case FieldKind::Tile:
        return [&game](std::int64_t value) {
            const GameTile* const tile = tileOf(game, static_cast<std::int32_t>(value));
            return tile != nullptr ? textOf(tile->name) : QString();
        };
    case FieldKind::Sound:
        return [](std::int64_t) {
            return QObject::tr("sound");
        };
    case FieldKind::Percent:
        return [](std::int64_t) {
            return QStringLiteral("%");
        };
    case FieldKind::Unused:
        return [](std::int64_t) {
            return QObject::tr("unused");
        };
    default:
        return {};
    }
}

FieldWords wordsOfMeaning(const Game& game, const FieldMeaning& meaning)
{
    FieldWords words{
        .label = textOf(meaning.name),
        .hint = textOf(meaning.hint),
        .isBits = meaning.kind == FieldKind::Bits};
    std::ranges::transform(
        meaning.choices,
        std::back_inserter(words.choices),
        [](const FieldChoice& choice) {
            return NamedValue{.value = choice.value, .name = textOf(choice.name)};
        });
    words.meaning = meaningOfKind(game, meaning, words.choices);
    return words;
}

SpriteRole roleOf(const Game& game, const Sprite& sprite)
{
    const bool byHitag = game.tags.effectors.by == "hitag";
    return {
        .picnum = sprite.picnum,
        .isEffector = isEffector(game, sprite.picnum),
        .effector = effectorOf(game, sprite.picnum, byHitag ? sprite.hitag : sprite.lotag)};
}

std::optional<FieldWords> spriteWords(
    const Game& game,
    const SpriteRole& role,
    std::string_view field)
{
    if (role.isEffector && field == game.tags.effectors.by) {
        return effectorWords(game);
    }
    const FieldOwner owner{.object = "sprite", .picnum = role.picnum, .effector = role.effector};
    if (field == "lotag" && !role.isEffector && !game.tags.sprite.empty()) {
        return tagWords(game, game.tags.sprite, spriteTagOf);
    }
    const FieldMeaning* const meaning = meaningOf(game, owner, field);
    return meaning != nullptr ? std::optional(wordsOfMeaning(game, *meaning)) : std::nullopt;
}

bool isEqual(const FieldWords& one, const FieldWords& other)
{
    return one.label == other.label && one.hint == other.hint && one.choices == other.choices;
}

/// Returns the words that sprites of all these roles have.
std::optional<FieldWords> spritesWords(const FieldSubject& subject, std::string_view field)
{
    std::optional<FieldWords> words;
    for (const SpriteRole& role : subject.roles) {
        auto next = spriteWords(*subject.game, role, field);
        if (!next || (words && !isEqual(*words, *next))) {
            return std::nullopt;
        }
        words = std::move(next);
    }
    return words;
}

/// Adds the named tags of objects, as the nets of the game say.
template <class IdType>
void addTags(
    std::vector<NamedTag>& tags,
    const Game& game,
    const Map& map,
    const std::vector<IdType>& selected)
{
    if (map.project().tagNames.empty()) {
        return;
    }
    const RowNets nets(game);
    for (const IdType id : selected) {
        for (const NetUse& use : nets.usesOf(map, id)) {
            const std::string& net = game.tags.nets[use.place.net].id;
            const std::string_view name = tagNameOf(map.project(), net, use.value);
            NamedTag tag{use.place.member->field, use.value, foreignText(std::string(name))};
            if (!name.empty() && std::ranges::find(tags, tag) == tags.end()) {
                tags.push_back(std::move(tag));
            }
        }
    }
}

/// Lets a field show the names of its numbers, in place of what else it says of them.
std::optional<FieldWords> withTagNames(
    const FieldSubject& subject,
    std::string_view field,
    std::optional<FieldWords> words)
{
    std::vector<NamedValue> names;
    for (const NamedTag& tag : subject.tags) {
        if (tag.field == field) {
            names.push_back({.value = tag.value, .name = tag.name});
        }
    }
    if (names.empty()) {
        return words;
    }
    FieldWords named = words ? *std::move(words) : FieldWords();
    named.meaning = [names, before = named.meaning](std::int64_t value) {
        const auto found = std::ranges::find(names, unsignedTag(value), &NamedValue::value);
        return found != names.end() ? found->name : before ? before(value) : QString();
    };
    return named;
}

} // namespace

FieldSubject subjectOf(
    const Game& game,
    const Map& map,
    ObjectKind kind,
    const Selection& selection)
{
    FieldSubject subject{.game = &game, .kind = kind};
    if (kind == ObjectKind::Sector) {
        addTags(subject.tags, game, map, selection.sectors);
    } else if (kind == ObjectKind::Wall) {
        addTags(subject.tags, game, map, selection.walls);
    } else if (kind == ObjectKind::Sprite) {
        addTags(subject.tags, game, map, selection.sprites);
    }
    if (kind != ObjectKind::Sprite) {
        return subject;
    }
    for (const SpriteId id : selection.sprites) {
        const SpriteRole role = roleOf(game, map[id]);
        if (std::ranges::find(subject.roles, role) == subject.roles.end()) {
            subject.roles.push_back(role);
        }
    }
    return subject;
}

std::optional<FieldWords> wordsOf(const FieldSubject& subject, std::string_view field)
{
    if (subject.kind == ObjectKind::Sprite) {
        return withTagNames(subject, field, spritesWords(subject, field));
    }
    const Game& game = *subject.game;
    const bool isSector = subject.kind == ObjectKind::Sector;
    const FieldMeaning* const meaning =
        meaningOf(game, {.object = isSector ? "sector" : "wall"}, field);
    std::optional<FieldWords> words;
    if (meaning != nullptr) {
        words = wordsOfMeaning(game, *meaning);
    }
    const auto& tags = isSector ? game.tags.sector : game.tags.wall;
    if (field == "lotag" && !tags.empty()) {
        FieldWords named = tagWords(game, tags, isSector ? sectorTagOf : wallTagOf);
        named.label = words ? words->label : QString();
        words = std::move(named);
    }
    return withTagNames(subject, field, std::move(words));
}

} // namespace sectored::editor
