#include "sectored/format/json_map/blood_record.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/format/json_map/json_record.h"
#include "sectored/format/json_map/level_key.h"

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
    QFile file(QString::fromStdString(sourcePath("resources/schema/sectored-json.schema.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

QJsonObject definition(const QString& name)
{
    return schema().value("definitions").toObject().value(name).toObject();
}

QStringList requiredOf(const QJsonObject& object)
{
    QStringList names;
    for (const QJsonValue& name : object.value("required").toArray()) {
        names << name.toString();
    }
    return names;
}

/// Returns the name of the definition that a property refers to, directly or within allOf.
QString typeOf(const QJsonObject& property)
{
    const QJsonObject referring = property.contains("allOf")
                                      ? property.value("allOf").toArray().first().toObject()
                                      : property;
    return referring.value("$ref").toString().section('/', -1);
}

/// Returns the differences between the definition of a record and its table.
template <class Members>
QStringList differences(const QString& name, Members members)
{
    const QJsonObject record = definition(name);
    const QJsonObject properties = record.value("properties").toObject();
    QStringList expected;
    QStringList found;
    for (const auto& member : members) {
        const QString field = QString::fromUtf8(member.name.data(), qsizetype(member.name.size()));
        const QJsonObject type = definition(typeOf(properties.value(field).toObject()));
        const bool sameRange = type.value("minimum").toInteger(1) == member.minimum
                               && type.value("maximum").toInteger(-1) == member.maximum;
        if (!sameRange) {
            found << "range of " + field;
        }
        if (member.presence == json_map::Presence::Always) {
            expected << field;
        }
    }
    if (requiredOf(record) != expected) {
        found << "required";
    }
    const bool hasX = name != "start"; // besides the members
    if (properties.size() != qsizetype(members.size()) + (hasX ? 1 : 0)
        || properties.contains("xrecord") != hasX) {
        found << "number of fields";
    }
    if (record.value("additionalProperties") != QJsonValue(false)) {
        found << "additionalProperties";
    }
    return found;
}

} // namespace

class JsonMapSchemaTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldOfTheTablesStandsInTheSchemaAndTheOtherWayRound()
    {
        QCOMPARE(differences("start", json_map::startMembers()), QStringList());
        QCOMPARE(differences("sector", json_map::sectorMembers()), QStringList());
        QCOMPARE(differences("wall", json_map::wallMembers()), QStringList());
        QCOMPARE(differences("sprite", json_map::spriteMembers()), QStringList());
    }

    void theBloodHeaderIsTheOneThatIsWritten()
    {
        const QJsonObject properties = definition("blood").value("properties").toObject();
        QStringList required;
        const auto fieldOf = [](std::string_view name) {
            return QString::fromUtf8(name.data(), qsizetype(name.size()));
        };
        for (const json_map::BloodNumber& number : json_map::bloodNumbers()) {
            required << fieldOf(number.name);
            QVERIFY(properties.contains(fieldOf(number.name)));
        }
        for (const json_map::BloodText& text : json_map::bloodTexts()) {
            QVERIFY(properties.contains(fieldOf(text.name)));
        }
        required << "pskyoff";
        QCOMPARE(requiredOf(definition("blood")), required);
        QCOMPARE(
            properties.size(),
            qsizetype(json_map::bloodNumbers().size() + json_map::bloodTexts().size()));
    }

    void theOutermostFieldsAreThoseOfTheTable()
    {
        const QJsonObject properties = schema().value("properties").toObject();
        QStringList always;
        QStringList forLevels;
        for (const json_map::LevelKey& key : json_map::levelKeys()) {
            const QString name = QString::fromUtf8(key.name.data(), qsizetype(key.name.size()));
            QVERIFY(properties.contains(name));
            if (key.inFragment == json_map::Need::Required) {
                always << name;
            } else if (key.inLevel == json_map::Need::Required) {
                forLevels << name;
            }
            const QJsonObject fragment =
                schema().value("else").toObject().value("properties").toObject();
            QCOMPARE(fragment.contains(name), key.inFragment == json_map::Need::Forbidden);
        }
        QCOMPARE(properties.size(), qsizetype(json_map::levelKeys().size()));
        QCOMPARE(requiredOf(schema()), always);
        QCOMPARE(requiredOf(schema().value("then").toObject()), forLevels);
    }

    void theSchemaIsTheOneThatIsWritten()
    {
        const QJsonObject properties = schema().value("properties").toObject();
        const QJsonArray schemas = properties.value("schema").toObject().value("enum").toArray();
        QCOMPARE(
            schemas,
            QJsonArray({jsonMapSchemaOfRows, jsonMapSchemaOfProjects, jsonMapSchema}));
        QCOMPARE(
            properties.value("format").toObject().value("const").toString().toStdString(),
            std::string(json_map::formatName));
    }
};

SECTORED_TEST(JsonMapSchemaTest)
#include "json_map_schema_test.moc"
