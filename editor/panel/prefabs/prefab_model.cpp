#include "editor/panel/prefabs/prefab_model.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// Returns name, description, size, game and origin in lines.
QString descriptionOf(const KnownPrefab& known)
{
    const Prefab& prefab = known.prefab;
    const Box box = boxOf(prefab);
    QStringList lines{foreignText(prefab.name)};
    if (!prefab.description.empty()) {
        lines << wholeText(prefab.description);
    }
    lines << QObject::tr("%1 × %2 units")
                 .arg(
                     displayNumber(std::int64_t{box.high.x} - box.low.x),
                     displayNumber(std::int64_t{box.high.y} - box.low.y));
    if (!prefab.game.empty()) {
        lines << QObject::tr("Game: %1").arg(foreignText(prefab.game));
    }
    lines
        << (known.file.empty() ? QObject::tr("Comes with SectorEd")
                               : foreignText(known.file.string()));
    return lines.join('\n');
}

} // namespace

void PrefabModel::setPrefabs(std::vector<KnownPrefab> prefabs)
{
    beginResetModel();
    m_prefabs = std::move(prefabs);
    m_pictures.clear();
    endResetModel();
}

void PrefabModel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_pictures.clear();
    if (!m_prefabs.empty()) {
        emit dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
    }
}

void PrefabModel::setSketcher(LevelSketcher sketcher)
{
    m_sketcher = std::move(sketcher);
    m_pictures.clear();
}

const KnownPrefab* PrefabModel::prefabAt(const QModelIndex& index) const
{
    return index.isValid() ? &m_prefabs.at(static_cast<std::size_t>(index.row())) : nullptr;
}

QModelIndex PrefabModel::indexOf(const std::string& id) const
{
    const auto found =
        std::ranges::find(m_prefabs, id, [](const KnownPrefab& known) { return known.prefab.id; });
    return found != m_prefabs.end() ? index(static_cast<int>(found - m_prefabs.begin()))
                                    : QModelIndex();
}

int PrefabModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_prefabs.size());
}

QVariant PrefabModel::data(const QModelIndex& index, int role) const
{
    const KnownPrefab* const known = prefabAt(index);
    if (known == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return foreignText(known->prefab.name);
    case Qt::EditRole:
        return QString::fromStdString(known->prefab.name);
    case Qt::ToolTipRole:
        return plainTip(descriptionOf(*known));
    case Qt::AccessibleTextRole:
        return descriptionOf(*known);
    case Qt::DecorationRole:
        return pictureOf(known->prefab);
    default:
        return {};
    }
}

bool PrefabModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const KnownPrefab* const known = prefabAt(index);
    if (known == nullptr || role != Qt::EditRole) {
        return false;
    }
    emit nameWanted(known->prefab.id, value.toString());
    return true;
}

Qt::ItemFlags PrefabModel::flags(const QModelIndex& index) const
{
    const KnownPrefab* const known = prefabAt(index);
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return known != nullptr && !known->file.empty() ? usual | Qt::ItemIsEditable : usual;
}

QIcon PrefabModel::pictureOf(const Prefab& prefab) const
{
    const auto found = m_pictures.find(prefab.id);
    if (found != m_pictures.end()) {
        return found->second;
    }
    if (!m_sketcher || !m_theme) {
        return {};
    }
    const double ratio = qGuiApp->devicePixelRatio();
    QPixmap picture(pictureSize * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill((*m_theme)[ThemeRole::Background].colour);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    m_sketcher(painter, Map(*prefab.rows), *m_theme, QRectF({}, pictureSize), ratio);
    painter.end();
    return m_pictures.emplace(prefab.id, QIcon(picture)).first->second;
}

} // namespace sectored::editor
