#include "editor/panel/inspector/object_form.h"

#include "sectored/format/level_game.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/game_words.h"
#include "editor/panel/inspector/property_form.h"
#include "editor/panel/inspector/texel_text.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/link_list.h"
#include "editor/panel/row/property_field.h"
#include "editor/texture/game_tiles.h"

#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

bool isCountedInTexels(const std::string& name)
{
    return name.ends_with("panning") || name.ends_with("repeat") || name.ends_with("xoffset")
           || name.ends_with("yoffset");
}

/// Returns the objects of this type in the selection.
Selection onlyOf(const Selection& selection, ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Sector:
        return {.sectors = selection.sectors};
    case ObjectKind::Wall:
        return {.walls = selection.walls};
    case ObjectKind::Sprite:
        break;
    }
    return {.sprites = selection.sprites};
}

} // namespace

ObjectForm::ObjectForm(Document& document, ObjectKind kind, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_kind(kind)
    , m_tiles(GameTiles::own())
    , m_properties(new PropertyForm(document, propertiesOf(document, kind), this))
    , m_flags(makeFlags())
    , m_links(new LinkList(this))
{
    m_properties->add(PropertyGroup::Flags, m_flags);
    m_properties->add(PropertyGroup::Links, m_links);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_properties);
    countTexels();
    connect(m_links, &LinkList::selectionWanted, this, [this](const Selection& selection) {
        m_document.setSelection(selection);
    });
}

/// Lets fields of pannings, repeats and offsets say what their numbers are in texels.
void ObjectForm::countTexels()
{
    for (const Property& property : m_properties->properties()) {
        const std::string name = mapName(property).toStdString();
        if (isCountedInTexels(name)) {
            m_properties->field(property.name)->setMeaning([this, name](std::int64_t value) {
                return texelText(m_document, *m_tiles, m_kind, name, value);
            });
        }
    }
}

/// Shows what fields mean in the game whose tags the level has, if that is something else than
/// before.
void ObjectForm::nameFields()
{
    const Map& map = m_document.level().map();
    FieldSubject subject =
        subjectOf(gameOfLevel(map, &m_tiles->game()), map, m_kind, m_document.selection());
    if (subject == m_named) {
        return;
    }
    const auto properties = m_properties->properties();
    for (std::size_t at = 0; at < properties.size(); ++at) {
        const std::string name = mapName(properties[at]).toStdString();
        if (!isCountedInTexels(name)) {
            m_properties->setWords(at, wordsOf(subject, name));
        }
    }
    m_named = std::move(subject);
}

void ObjectForm::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_tiles = std::move(tiles);
    m_named.reset();
    m_properties->setTiles(m_tiles);
}

FlagList* ObjectForm::makeFlags()
{
    const auto number = [this](const char* name) {
        const auto all = m_properties->properties();
        return *std::ranges::find(all, QLatin1String(name), &Property::name);
    };
    switch (m_kind) {
    case ObjectKind::Sector:
        return new FlagList(
            planeFlagRows(),
            {{.number = number("floorstat"), .title = tr("Floor"), .icon = "floor"},
             {.number = number("ceilingstat"), .title = tr("Ceiling"), .icon = "ceiling"}},
            this);
    case ObjectKind::Wall:
        return new FlagList(wallFlagRows(), {{.number = number("cstat")}}, this);
    case ObjectKind::Sprite:
        break;
    }
    return new FlagList(spriteFlagRows(), {{.number = number("cstat")}}, this);
}

/// Adds the fields of X records for the first Blood level, and hides them for other levels.
void ObjectForm::refreshXRecords()
{
    const bool isBlood = m_document.level().map().header().blood.has_value();
    if (isBlood && !m_hasXRecords) {
        m_properties->add(xPropertiesOf(m_document, m_kind));
        m_hasXRecords = true;
    }
    if (m_hasXRecords) {
        m_properties->setGroupVisible(PropertyGroup::XRecord, isBlood);
    }
}

void ObjectForm::refresh()
{
    refreshXRecords();
    nameFields();
    m_properties->refresh();
    m_flags->refresh(m_document.level().map().header().version);
    const auto links = linksOf(m_document.view(), onlyOf(m_document.selection(), m_kind));
    m_properties->setGroupVisible(PropertyGroup::Links, !links.empty());
    m_links->show(links);
}

} // namespace sectored::editor
