// Pictures that become tiles of the level, in the Tiles panel.
#include "editor/document/document.h"
#include "editor/panel/tiles/added_pictures.h"
#include "editor/panel/tiles/tile_lists.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/display_text.h"
#include "editor/texture/user_picture.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace sectored::editor {

namespace {

/// Returns the pictures among dropped files.
std::vector<std::filesystem::path> picturesIn(const QMimeData& data)
{
    std::vector<std::filesystem::path> pictures;
    for (const QUrl& url : data.urls()) {
        const auto path = pathFromQt(url.toLocalFile());
        if (url.isLocalFile() && isUserPicture(path)) {
            pictures.push_back(path);
        }
    }
    return pictures;
}

} // namespace

void TilesPanel::connectPictures()
{
    setAcceptDrops(true);
    AddedPictures* const added = m_frame.added;
    connect(m_lists, &TileLists::picturesWanted, this, &TilesPanel::askForPictures);
    connect(added, &AddedPictures::listChanged, this, &TilesPanel::fit);
    connect(added, &AddedPictures::added, this, [this](int tile) {
        m_frame.awaited = tile;
        showAwaited();
        m_grid->setFocus(Qt::OtherFocusReason);
    });
}

/// Game files are read again in the background before a new picture is among the tiles.
void TilesPanel::showAwaited()
{
    if (m_frame.awaited && m_tiles->set().shapeOf(*m_frame.awaited).isPresent()) {
        showTile(*std::exchange(m_frame.awaited, std::nullopt));
    }
}

void TilesPanel::addPictures(std::span<const std::filesystem::path> files)
{
    m_frame.added->add(files);
}

void TilesPanel::askForPictures()
{
    const auto folder = m_document.saved().folder();
    std::vector<std::filesystem::path> paths;
    for (const QString& path : QFileDialog::getOpenFileNames(
             this,
             tr("Add pictures"),
             folder.empty() ? QString() : pathToQt(folder),
             tr("PNG pictures (*.png *.PNG)"))) {
        paths.push_back(pathFromQt(path));
    }
    if (!paths.empty()) {
        addPictures(paths);
    }
}

void TilesPanel::dragEnterEvent(QDragEnterEvent* event)
{
    event->setAccepted(!picturesIn(*event->mimeData()).empty());
    if (event->isAccepted()) {
        event->setDropAction(Qt::CopyAction);
    }
}

void TilesPanel::dropEvent(QDropEvent* event)
{
    const auto pictures = picturesIn(*event->mimeData());
    event->setAccepted(!pictures.empty());
    if (!pictures.empty()) {
        event->setDropAction(Qt::CopyAction);
        addPictures(pictures);
    }
}

void TilesPanel::removePicture(int tile)
{
    const PlanResult plan =
        m_document.edits().commit(TilesRequest{.added = {}, .removed = {tile}, .unread = {}});
    showRefusal(plan ? QString() : refusalText(plan.error()));
}

} // namespace sectored::editor
