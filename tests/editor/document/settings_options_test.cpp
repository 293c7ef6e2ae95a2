#include "editor/document/document.h"
#include "editor/document/settings_options.h"
#include "editor/setting/settings.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <optional>

using namespace sectored;
using namespace sectored::editor;

class SettingsOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void everyKeptOptionIsReadAsItWasWritten()
    {
        Settings settings{std::filesystem::path()};
        Document document;
        const SettingsOptions store(settings, document.options());
        const KeptOptions all{
            .snap =
                {.grid = 48,
                 .origin = {-5, 7},
                 .toGrid = false,
                 .toVertices = false,
                 .toWalls = false,
                 .toAngles = true},
            .spritesOnPlanes = SpritesOnPlanes::Stay,
            .queryParts = {.quadrants = false, .angles = false, .crossings = true},
            .pasteParts = PropertyParts().with(PropertyPart::Pan).with(PropertyPart::Tags)};
        document.options().setSnap(all.snap);
        setSpritesOnPlanes(document.options(), all.spritesOnPlanes);
        setQueryParts(document.options(), all.queryParts);
        setPasteParts(document.options(), all.pasteParts);
        QCOMPARE(store.read(), all);
        QCOMPARE(settings.number("grid"), 48);
        QCOMPARE(settings.value("paste_takes"), QStringLiteral("pan,tags"));
        QCOMPARE(settings.value("grid_origin"), QStringLiteral("-5,7"));
    }

    void aDocumentReportsChangesOfItsSettingsOnly()
    {
        Settings settings{std::filesystem::path()};
        Document document;
        const SettingsOptions store(settings, document.options());
        int changes = 0;
        connect(&document, &Document::changed, this, [&changes](const Change& change) {
            changes += change.settings ? 1 : 0;
        });
        settings.set("grid", QStringLiteral("32"));
        QCOMPARE(document.options().snap().grid, 32);
        QCOMPARE(changes, 1);
        settings.set("show_minimap", QStringLiteral("on"));
        QCOMPARE(changes, 1);
    }

    void twoDocumentsShareTheSettings()
    {
        Settings settings{std::filesystem::path()};
        Document one;
        Document other;
        const SettingsOptions first(settings, one.options());
        std::optional<SettingsOptions> second;
        second.emplace(settings, other.options());
        one.options().setSnap({.grid = 16});
        QCOMPARE(other.options().snap().grid, 16);
        second.reset();
        one.options().setSnap({.grid = 8});
        QCOMPARE(other.options().snap().grid, 16);
    }
};

SECTORED_TEST_IN(QCoreApplication, SettingsOptionsTest)
#include "settings_options_test.moc"
