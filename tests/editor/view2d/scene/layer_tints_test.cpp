#include "editor/view2d/scene/layer_tints.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>
#include <string>
#include <utility>

using namespace sectored;
using namespace sectored::editor;

namespace {

std::shared_ptr<const NamedLayer> layerOf(std::string colour, SectorId sector)
{
    ProjectSector row;
    row.id = sector;
    return std::make_shared<const NamedLayer>(
        NamedLayer{.name = "Attic", .colour = std::move(colour), .sectors = {row}});
}

} // namespace

/// The colours of named layers in the 2D view.
class LayerTintsTest : public QObject {
    Q_OBJECT

private slots:
    void aSectorHasTheColourOfItsFirstLayer()
    {
        ProjectData project;
        project.layers = {
            layerOf("#ff0000", SectorId{1}),
            layerOf("#0000ff", SectorId{1}),
            layerOf("", SectorId{2}),
            layerOf("#0000ff", SectorId{2}),
            layerOf("#0000ff", SectorId{3})};
        const LayerTints tints(project);
        QCOMPARE(tints.of(SectorId{1}).name(), QStringLiteral("#ff0000"));
        QVERIFY(tints.of(SectorId{1}).alpha() < 128);
        QVERIFY(!tints.of(SectorId{2}).isValid());
        QCOMPARE(tints.of(SectorId{3}).name(), QStringLiteral("#0000ff"));
        QVERIFY(!tints.of(SectorId{4}).isValid());
    }

    void withoutColoursNoSectorIsTinted()
    {
        ProjectData project;
        project.layers = {layerOf("", SectorId{1})};
        QVERIFY(!LayerTints(project).of(SectorId{1}).isValid());
        QVERIFY(!LayerTints().of(SectorId{1}).isValid());
    }
};

SECTORED_TEST(LayerTintsTest)
#include "layer_tints_test.moc"
