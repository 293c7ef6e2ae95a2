#pragma once

#include "sectored/prefab/prefab_library.h"

#include "editor/setting/theme.h"

#include <QAbstractListModel>
#include <QIcon>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sectored::editor {

/// Draws a level as large as possible into a rectangle of a picture. The last argument is the
/// number of its pixels in one of the painter.
using LevelSketcher =
    std::function<void(QPainter&, const Map&, const Theme&, const QRectF&, double)>;

/// Prefabs as a list with pictures. Names of the user's can be edited.
class PrefabModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Sizes of the pictures, in pixels of the screen.
    static constexpr QSize pictureSize{128, 84};

    void setPrefabs(std::vector<KnownPrefab> prefabs);
    void setTheme(const Theme& theme);
    void setSketcher(LevelSketcher sketcher);

    /// Returns null for an invalid index.
    const KnownPrefab* prefabAt(const QModelIndex& index) const;
    /// Returns an invalid index if the list does not have the prefab.
    QModelIndex indexOf(const std::string& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// Asks to give a prefab another name.
    void nameWanted(const std::string& id, const QString& name);

private:
    QIcon pictureOf(const Prefab& prefab) const;

    std::vector<KnownPrefab> m_prefabs{};
    std::optional<Theme> m_theme{};
    LevelSketcher m_sketcher{};
    mutable std::map<std::string, QIcon> m_pictures{}; ///< by id, as far as they were needed
};

} // namespace sectored::editor
