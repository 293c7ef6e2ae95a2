#include "editor/panel/find/found_model.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QStringList>

namespace sectored::editor {

FoundModel::FoundModel(const Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{}

void FoundModel::setFound(std::vector<FoundRow> found)
{
    beginResetModel();
    m_found = std::move(found);
    m_replacement.reset();
    m_ticked.assign(m_found.size(), true);
    m_tickedCount = m_found.size();
    endResetModel();
}

void FoundModel::setReplacement(std::optional<Replacement> replacement)
{
    m_replacement = std::move(replacement);
    if (!m_found.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

std::vector<std::int32_t> FoundModel::tickedNumbers() const
{
    std::vector<std::int32_t> numbers;
    for (std::size_t at = 0; at < m_found.size(); ++at) {
        if (m_ticked[at]) {
            numbers.push_back(numberOf(m_document.view().numbering(), m_found[at]));
        }
    }
    return numbers;
}

int FoundModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.size());
}

int FoundModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QString FoundModel::nameOf(const FoundRow& row) const
{
    const QString number = displayId(numberOf(m_document.view().numbering(), row));
    switch (row.kind) {
    case FindKind::Wall:
        return tr("Wall %1").arg(number);
    case FindKind::Sprite:
        return tr("Sprite %1").arg(number);
    case FindKind::Ceiling:
        return tr("Ceiling %1").arg(number);
    case FindKind::Floor:
        return tr("Floor %1").arg(number);
    case FindKind::Sector:
        break;
    }
    return tr("Sector %1").arg(number);
}

QString FoundModel::factsOf(const FoundRow& row) const
{
    const MapView view = m_document.view();
    const auto inSector = [&](SectorRef sector) {
        return sector.isRow() ? tr("sector %1").arg(displayId(view.numbering().of(sector)))
                              : tr("no sector");
    };
    switch (row.kind) {
    case FindKind::Wall: {
        const Wall& wall = view.map[row.wall()];
        return tr("tile %1 · %2").arg(displayId(wall.picnum), inSector(wall.sector));
    }
    case FindKind::Sprite: {
        const Sprite& sprite = view.map[row.sprite()];
        return tr("tile %1 · %2").arg(displayId(sprite.picnum), inSector(sprite.sector));
    }
    case FindKind::Ceiling:
        return tr("tile %1").arg(displayId(view.map[row.sector()].ceiling.picnum));
    case FindKind::Floor:
        return tr("tile %1").arg(displayId(view.map[row.sector()].floor.picnum));
    case FindKind::Sector:
        break;
    }
    return tr("%n wall(s)", nullptr, static_cast<int>(view.map.wallsOf(row.sector()).size()));
}

QString FoundModel::resultOf(const FoundRow& row) const
{
    const auto shown = [](const std::optional<std::int64_t>& number) {
        return number ? QString::number(*number) : tr("no value");
    };
    QStringList parts;
    for (const FieldResult& result : resultsOf(*m_replacement, m_document.view(), row)) {
        const QString change = tr("%1: %2 → %3")
                                   .arg(
                                       QString::fromStdString(result.field),
                                       shown(result.before),
                                       shown(result.after));
        parts += isSettable(result) ? change
                                    : tr("%1 (allowed: %2 to %3)")
                                          .arg(
                                              change,
                                              QString::number(result.minimum),
                                              QString::number(result.maximum));
    }
    return parts.join(QStringLiteral(" · "));
}

QVariant FoundModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const FoundRow& row = m_found[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) {
        return index.column() == Name ? nameOf(row) : m_replacement ? resultOf(row) : factsOf(row);
    }
    if (role == Qt::CheckStateRole && index.column() == Name && m_replacement) {
        return m_ticked[static_cast<std::size_t>(index.row())] ? Qt::Checked : Qt::Unchecked;
    }
    return {};
}

bool FoundModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != Name
        || !m_replacement) {
        return false;
    }
    const auto at = static_cast<std::size_t>(index.row());
    const bool isTicked = value.toInt() == Qt::Checked;
    if (m_ticked[at] != isTicked) {
        m_ticked[at] = isTicked;
        m_tickedCount = isTicked ? m_tickedCount + 1 : m_tickedCount - 1;
        emit dataChanged(index, index);
        emit ticksChanged();
    }
    return true;
}

Qt::ItemFlags FoundModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name && m_replacement ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace sectored::editor
