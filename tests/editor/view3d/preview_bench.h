#pragma once

#include "editor/document/document.h"
#include "editor/view3d/preview_view.h"
#include "tests/support/map_text.h"

#include <QColor>
#include <QTest>
#include <QWheelEvent>

#include <utility>

namespace sectored::test {

/// Returns a room of 4096 units with the floor at -512, the ceiling at 512 and a pedestal in the
/// middle.
inline Map pedestalRoom()
{
    return mapFromText(
        "start: 512,2048 sector 0\n"
        "sector 0: 0,0 4096,0 4096,4096 0,4096 | 1536,1536 1536,2560 2560,2560 2560,1536\n"
        "sector 1: 1536,1536 2560,1536 2560,2560 1536,2560\n");
}

/// A 3D view of a level.
struct PreviewBench {
    editor::Document document;
    editor::PreviewView view{document};

    explicit PreviewBench(
        Map map = pedestalRoom(),
        editor::PreviewLook look = editor::PreviewLook::Plain)
    {
        view.setOptions({.look = look});
        document.saved().adopt(std::move(map), editor::SavedLevel::Origin::Unmodified);
        view.resize(640, 480);
        view.setCamera({.eye = {512, 2048, 0}});
    }
    void show()
    {
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        paint();
    }
    void paint() { static_cast<void>(view.grab()); }
    SectorId sector(int number) const { return *document.view().numbering().sectorAt(number); }
    /// Draws a picture and returns its colour at a point. Precondition: the point is visible.
    QColor colourAt(Vec3 place)
    {
        paint();
        return seenAt(place);
    }
    /// Returns the colour at a point of the last picture.
    QColor seenAt(Vec3 place)
    {
        const QImage& picture = view.picture().image();
        const editor::Lens lens{
            .width = static_cast<double>(picture.width()),
            .height = static_cast<double>(picture.height())};
        const auto pixel = editor::pixelOf(view.camera(), lens, place);
        if (!pixel || !QRectF(picture.rect()).contains(pixel->x, pixel->y)) {
            QTest::qFail("the place is out of sight", __FILE__, __LINE__);
            return {};
        }
        return picture.pixelColor(static_cast<int>(pixel->x), static_cast<int>(pixel->y));
    }
    void turnWheel(int notches, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at = view.rect().center();
        QWheelEvent event(
            at,
            view.mapToGlobal(at),
            {},
            {0, 120 * notches},
            Qt::NoButton,
            modifiers,
            Qt::NoScrollPhase,
            false);
        QCoreApplication::sendEvent(&view, &event);
    }
};

} // namespace sectored::test
