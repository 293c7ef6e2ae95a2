#include "sectored/project/anchor.h"
#include "sectored/project/project_text.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

QJsonObject schema()
{
    QFile file(QString::fromStdString(sourcePath("resources/schema/sectored-project.schema.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

QStringList requiredOf(const QString& definition)
{
    QStringList names;
    const QJsonObject object =
        schema().value("definitions").toObject().value(definition).toObject();
    for (const QJsonValue& name : object.value("required").toArray()) {
        names << name.toString();
    }
    return names;
}

QStringList listOf(std::span<const std::string_view> names)
{
    QStringList list;
    for (const std::string_view name : names) {
        list << QString::fromUtf8(name.data(), qsizetype(name.size()));
    }
    return list;
}

} // namespace

/// resources/schema/sectored-project.schema.json.
class ProjectSchemaTest : public QObject {
    Q_OBJECT

private slots:
    void theSchemaIsTheOneThatIsWritten()
    {
        const QJsonObject properties = schema().value("properties").toObject();
        QCOMPARE(
            properties.value("schema").toObject().value("const").toInteger(),
            qint64{projectSchema});
        const auto text = QByteArray::fromStdString(projectText(Map()));
        const QJsonObject written = QJsonDocument::fromJson(text).object();
        for (const QString& key : written.keys()) {
            QVERIFY2(properties.contains(key), qPrintable(key));
        }
    }

    void theKeysOfAnchorsAreThoseOfTheSchema()
    {
        QCOMPARE(requiredOf("sector"), listOf(sectorAnchorKeys()));
        QCOMPARE(requiredOf("wall"), listOf(wallAnchorKeys()));
        QCOMPARE(requiredOf("sprite"), listOf(spriteAnchorKeys()));
    }
};

SECTORED_TEST(ProjectSchemaTest)
#include "project_schema_test.moc"
