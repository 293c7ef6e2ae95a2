#include "editor/panel/tags/tag_model.h"

#include "sectored/base/overload.h"
#include "sectored/tag/tag_text.h"

#include "editor/panel/row/tag_facts.h"
#include "editor/setting/display_text.h"

#include <QFont>

#include <utility>

namespace sectored::editor {

namespace {

// An index holds where its parent is: 0 for a net, 1 + section for a number, and 1 + the count of
// sections + group for a row.
constexpr quintptr ofNet = 0;

} // namespace

void TagModel::setGroups(std::vector<TagGroup> groups, const MapView& view, const Game& game)
{
    beginResetModel();
    m_groups = std::move(groups);
    m_view.emplace(view);
    m_game = &game;
    m_sections.clear();
    m_sectionOf.clear();
    for (std::size_t at = 0; at < m_groups.size(); ++at) {
        if (m_sections.empty() || m_sections.back().net != m_groups[at].net) {
            m_sections.push_back({.net = m_groups[at].net, .first = at});
        }
        ++m_sections.back().count;
        m_sectionOf.push_back(m_sections.size() - 1);
    }
    endResetModel();
}

const TagGroup* TagModel::groupAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == ofNet) {
        return nullptr;
    }
    const std::size_t parent = index.internalId() - 1;
    if (parent < m_sections.size()) {
        return &m_groups[m_sections[parent].first + static_cast<std::size_t>(index.row())];
    }
    return &m_groups[parent - m_sections.size()];
}

const TagUser* TagModel::userAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() <= m_sections.size()) {
        return nullptr;
    }
    return &groupAt(index)->users[static_cast<std::size_t>(index.row())];
}

std::size_t TagModel::netAt(const QModelIndex& index) const
{
    const TagGroup* const group = groupAt(index);
    return group != nullptr ? group->net : m_sections[static_cast<std::size_t>(index.row())].net;
}

QModelIndex TagModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, ofNet);
    }
    if (parent.internalId() == ofNet) {
        return createIndex(row, column, static_cast<quintptr>(parent.row()) + 1);
    }
    const auto group = static_cast<quintptr>(groupAt(parent) - m_groups.data());
    return createIndex(row, column, 1 + m_sections.size() + group);
}

QModelIndex TagModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == ofNet) {
        return {};
    }
    const std::size_t parent = child.internalId() - 1;
    if (parent < m_sections.size()) {
        return createIndex(static_cast<int>(parent), 0, ofNet);
    }
    const std::size_t group = parent - m_sections.size();
    const std::size_t section = m_sectionOf[group];
    return createIndex(
        static_cast<int>(group - m_sections[section].first),
        0,
        static_cast<quintptr>(section) + 1);
}

int TagModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) {
        return 0;
    }
    if (!parent.isValid()) {
        return static_cast<int>(m_sections.size());
    }
    if (parent.internalId() == ofNet) {
        return static_cast<int>(m_sections[static_cast<std::size_t>(parent.row())].count);
    }
    return userAt(parent) == nullptr ? static_cast<int>(groupAt(parent)->users.size()) : 0;
}

int TagModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QString TagModel::nameOf(const TagGroup& group) const
{
    return foreignText(std::string(
        tagNameOf(m_view->map.project(), m_game->tags.nets[group.net].id, group.value)));
}

QString TagModel::textOf(const TagGroup& group) const
{
    const QString name = nameOf(group);
    return name.isEmpty() ? displayId(group.value)
                          : tr("%1 · %2").arg(displayId(group.value), name);
}

QString TagModel::factsOf(const TagGroup& group) const
{
    return tagFacts(group.users.size(), group.fault);
}

QString TagModel::factsOf(const TagUser& user) const
{
    const auto& numbering = m_view->index.numbering();
    return std::visit(
        Overload{
            [&](SectorId id) { return tr("sector %1").arg(displayId(numbering.of(id))); },
            [&](WallId id) { return tr("wall %1").arg(displayId(numbering.of(id))); },
            [&](SpriteId id) {
                const std::int32_t sector = numbering.of(m_view->map[id].sector);
                return sector < 0 ? tr("in no sector") : tr("sector %1").arg(displayId(sector));
            }},
        user.row);
}

QVariant TagModel::data(const QModelIndex& index, int role) const
{
    const TagGroup* const group = groupAt(index);
    const TagUser* const user = userAt(index);
    if (role == Qt::ForegroundRole) {
        const bool isFault = group != nullptr && user == nullptr && group->fault != TagFault::None;
        return isFault && index.column() == Facts ? QVariant(m_warning) : QVariant();
    }
    if (role == Qt::FontRole && group == nullptr) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::TextAlignmentRole && index.column() == Facts) {
        return int(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) {
        return {};
    }
    if (user != nullptr) {
        return index.column() == Name
                   ? QString::fromStdString(tagRowName(m_view->map, *m_game, user->row))
                   : factsOf(*user);
    }
    if (group != nullptr && role == Qt::EditRole && index.column() == Name) {
        return m_edited == Part::Name ? nameOf(*group) : displayId(group->value);
    }
    if (group != nullptr) {
        return index.column() == Name ? textOf(*group) : factsOf(*group);
    }
    const Section& section = m_sections[static_cast<std::size_t>(index.row())];
    return index.column() == Name ? QString::fromStdString(m_game->tags.nets[section.net].name)
                                  : QString();
}

bool TagModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const TagGroup* const group = groupAt(index);
    if (role != Qt::EditRole || group == nullptr) {
        return false;
    }
    const auto at = static_cast<std::size_t>(group - m_groups.data());
    if (m_edited == Part::Name) {
        emit nameWanted(at, value.toString());
    } else {
        emit numberWanted(at, value.toString());
    }
    return true;
}

Qt::ItemFlags TagModel::flags(const QModelIndex& index) const
{
    const bool isNumber =
        groupAt(index) != nullptr && userAt(index) == nullptr && index.column() == Name;
    return QAbstractItemModel::flags(index) | (isNumber ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

} // namespace sectored::editor
