#include "editor/panel/tiles/tile_query.h"

#include "editor/setting/display_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace sectored::editor {

namespace {

/// A group of the list of used tiles.
struct UseRow {
    const char* title;
    std::array<TileSurface, 2> surfaces; ///< twice the same if there is one
};

constexpr std::array useRows{
    UseRow{"On walls", {TileSurface::Wall, TileSurface::Over}},
    UseRow{"On floors and ceilings", {TileSurface::Floor, TileSurface::Ceiling}},
    UseRow{"Sprites", {TileSurface::Sprite, TileSurface::Sprite}},
};

constexpr int mostNearest = 3;
constexpr int mostEdits = 2;

int usesOf(const TileCounts& use, const UseRow& row)
{
    const int first = use.of(row.surfaces[0]);
    return row.surfaces[0] == row.surfaces[1] ? first : first + use.of(row.surfaces[1]);
}

bool hasSize(const TileShapes& shapes, int tile, TileSizeFilter sizes)
{
    const TileShape shape = shapes.shapeOf(tile);
    const int side = std::max(shape.width, shape.height);
    switch (sizes) {
    case TileSizeFilter::Any:
        return true;
    case TileSizeFilter::UpTo32:
        return side > 0 && side <= 32;
    case TileSizeFilter::UpTo64:
        return side > 32 && side <= 64;
    case TileSizeFilter::UpTo128:
        return side > 64 && side <= 128;
    case TileSizeFilter::Larger:
        return side > 128;
    }
    return true;
}

bool isNumber(const QString& search)
{
    return std::ranges::all_of(search, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// Returns true if the tile is searched for.
bool matches(const TileStock& stock, const QString& search, int tile)
{
    if (search.isEmpty()) {
        return true;
    }
    if (isNumber(search)) {
        return QString::number(tile).startsWith(search);
    }
    return stock.names && stock.names(tile).contains(search, Qt::CaseInsensitive);
}

std::vector<int> presentTiles(const TileStock& stock)
{
    std::vector<int> tiles;
    for (int tile = 0; tile < stock.count; ++tile) {
        if (stock.shapes.shapeOf(tile).isPresent()) {
            tiles.push_back(tile);
        }
    }
    return tiles;
}

std::vector<int> usedTiles(const TileStock& stock)
{
    std::vector<int> tiles;
    for (const auto& [tile, use] : stock.uses) {
        tiles.push_back(tile);
    }
    return tiles;
}

std::vector<int> tilesOf(const TileStock& stock, TileListId list)
{
    switch (list.kind) {
    case TileListKind::Recent:
        return stock.recent;
    case TileListKind::Used:
        return usedTiles(stock);
    case TileListKind::Favourites:
        return stock.favourites;
    case TileListKind::All:
        return presentTiles(stock);
    case TileListKind::Category:
        break;
    }
    const auto at = static_cast<std::size_t>(list.category);
    return at < stock.categories.size() ? stock.categories[at].tiles : std::vector<int>();
}

std::vector<int> fitting(const TileStock& stock, const TileQuery& query)
{
    std::vector<int> tiles = tilesOf(stock, query.list);
    const QString search = query.search.trimmed();
    std::erase_if(tiles, [&](int tile) {
        return !matches(stock, search, tile) || !hasSize(stock.shapes, tile, query.sizes);
    });
    return tiles;
}

/// Sorts by how often the tiles are used, the most used first.
template <class Count>
void sortByUse(std::vector<int>& tiles, Count count)
{
    std::ranges::stable_sort(tiles, [&count](int a, int b) { return count(a) > count(b); });
}

QString surfacesText(const UseRow& row, int count)
{
    const QString shown = displayNumber(count);
    if (row.surfaces[0] == TileSurface::Wall) {
        return count == 1 ? QObject::tr("1 wall") : QObject::tr("%1 walls").arg(shown);
    }
    if (row.surfaces[0] == TileSurface::Sprite) {
        return count == 1 ? QObject::tr("1 sprite") : QObject::tr("%1 sprites").arg(shown);
    }
    return count == 1 ? QObject::tr("1 surface") : QObject::tr("%1 surfaces").arg(shown);
}

std::vector<TileGroup> usedGroups(const TileStock& stock, const TileQuery& query)
{
    std::vector<TileGroup> groups;
    const std::vector<int> used = fitting(stock, query);
    for (const UseRow& row : useRows) {
        const auto count = [&](int tile) {
            return usesOf(stock.uses.at(tile), row);
        };
        TileGroup group{.title = QObject::tr(row.title), .tiles = used};
        std::erase_if(group.tiles, [&](int tile) { return count(tile) == 0; });
        if (group.tiles.empty()) {
            continue;
        }
        if (query.order == TileOrder::Use) {
            sortByUse(group.tiles, count);
        }
        const int all =
            std::transform_reduce(group.tiles.begin(), group.tiles.end(), 0, std::plus(), count);
        const auto tiles = std::ssize(group.tiles);
        group.note =
            tiles == 1
                ? QObject::tr("1 tile, %1").arg(surfacesText(row, all))
                : QObject::tr("%1 tiles, %2").arg(displayNumber(tiles), surfacesText(row, all));
        groups.push_back(std::move(group));
    }
    return groups;
}

/// Returns how many letters have to be inserted, removed or replaced.
int editsBetween(const QString& a, const QString& b)
{
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = row[0]++;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            const int replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[at + 1];
            row[at + 1] = std::min({row[at] + 1, row[at + 1] + 1, replaced});
        }
    }
    return row.back();
}

/// Returns the word of a name that is nearest to a search, and the tiles with it, such as
/// "steel (15, 32)". Empty if none is near.
QString nearestNames(const TileStock& stock, const QString& search)
{
    std::map<QString, std::vector<int>> tiles;
    for (const int tile : presentTiles(stock)) {
        const QString name = stock.names(tile).toLower();
        for (const QString& word : name.split(u' ', Qt::SkipEmptyParts)) {
            tiles[word].push_back(tile);
        }
    }
    QString nearest;
    int edits = mostEdits + 1;
    for (const auto& [word, of] : tiles) {
        const int distance = editsBetween(search.toLower(), word);
        if (distance < edits) {
            edits = distance;
            nearest = word;
        }
    }
    if (nearest.isEmpty()) {
        return {};
    }
    QStringList numbers;
    for (const int tile : tiles.at(nearest)) {
        if (numbers.size() < mostNearest) {
            numbers += displayId(tile);
        }
    }
    return QObject::tr("%1 (%2)").arg(nearest, numbers.join(QStringLiteral(", ")));
}

QString emptyListText(TileListKind list)
{
    switch (list) {
    case TileListKind::Recent:
        return QObject::tr("No recent tiles. Tiles that you set are listed here.");
    case TileListKind::Used:
        return QObject::tr("This level uses no tiles yet.");
    case TileListKind::Favourites:
        return QObject::tr("No favourites. Click the star of a tile, or press *.");
    case TileListKind::Category:
        return QObject::tr("This category is empty.");
    case TileListKind::All:
        break;
    }
    return QObject::tr("The files contain no tiles.");
}

} // namespace

std::vector<TileGroup> tileGroups(const TileStock& stock, const TileQuery& query)
{
    if (query.list.kind == TileListKind::Used) {
        return usedGroups(stock, query);
    }
    TileGroup group{.tiles = fitting(stock, query)};
    if (query.order == TileOrder::Use && query.list.kind != TileListKind::Recent) {
        sortByUse(group.tiles, [&stock](int tile) {
            const auto found = stock.uses.find(tile);
            return found == stock.uses.end() ? 0 : found->second.total();
        });
    }
    if (group.tiles.empty()) {
        return {};
    }
    return {std::move(group)};
}

int tileCount(const TileStock& stock, TileListId list)
{
    return static_cast<int>(tilesOf(stock, list).size());
}

QString emptyTileText(const TileStock& stock, const TileQuery& query)
{
    const QString search = query.search.trimmed();
    if (tileCount(stock, query.list) == 0) {
        return emptyListText(query.list.kind);
    }
    if (search.isEmpty()) {
        return QObject::tr("No tile in this list has this size.");
    }
    if (isNumber(search)) {
        return QObject::tr("No tile in this list has the number %1.").arg(search);
    }
    if (!stock.names) {
        return QObject::tr("These tiles have no names. Search for a number.");
    }
    const QString nearest = nearestNames(stock, search);
    const QString missing = QObject::tr("No tile is called “%1”.").arg(search);
    return nearest.isEmpty() ? missing : missing + u' ' + QObject::tr("Nearest: %1.").arg(nearest);
}

} // namespace sectored::editor
