#include "editor/panel/tiles/tile_marks.h"

#include "editor/setting/settings.h"

#include <QStringList>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr const char* recentSetting = "tiles_recent";
constexpr const char* favouriteSetting = "tiles_favourite";

std::vector<int> numbersIn(const QString& text)
{
    std::vector<int> numbers;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        bool valid = false;
        const int number = word.toInt(&valid);
        if (valid && number >= 0) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

QString textFrom(const std::vector<int>& numbers)
{
    QStringList words;
    for (const int number : numbers) {
        words += QString::number(number);
    }
    return words.join(u' ');
}

} // namespace

TileMarks::TileMarks(Settings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
{
    connect(&m_settings, &Settings::changed, this, [this](const QString& name) {
        if (name == QLatin1String(recentSetting) || name == QLatin1String(favouriteSetting)) {
            emit changed();
        }
    });
}

std::vector<int> TileMarks::recent() const
{
    return numbersIn(m_settings.value(recentSetting));
}

std::vector<int> TileMarks::favourites() const
{
    return numbersIn(m_settings.value(favouriteSetting));
}

void TileMarks::use(int tile)
{
    std::vector<int> tiles = recent();
    std::erase(tiles, tile);
    tiles.insert(tiles.begin(), tile);
    tiles.resize(std::min(tiles.size(), mostRecent));
    m_settings.set(recentSetting, textFrom(tiles));
}

void TileMarks::toggleFavourite(int tile)
{
    std::vector<int> tiles = favourites();
    if (std::erase(tiles, tile) == 0 && tiles.size() < mostFavourites) {
        tiles.push_back(tile);
    }
    std::ranges::sort(tiles);
    m_settings.set(favouriteSetting, textFrom(tiles));
}

} // namespace sectored::editor
