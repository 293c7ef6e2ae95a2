#include "sectored/play/command_text.h"
#include "sectored/play/engine_profile.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace sectored;

namespace {

std::vector<std::string> idsOf(const std::vector<PlayForm>& forms)
{
    std::vector<std::string> ids;
    for (const PlayForm& form : forms) {
        ids.emplace_back(form.form->id);
    }
    return ids;
}

const EngineProfile& profile(std::string_view id)
{
    return *engineProfile(id);
}

} // namespace

/// The table of engines.
class EngineProfileTest : public QObject {
    Q_OBJECT

private slots:
    void theEnginesOfTheManualAreThere()
    {
        for (const char* const id :
             {"eduke32",
              "raze",
              "nblood",
              "jfduke3d",
              "chocolate-doom",
              "crispy-doom",
              "woof",
              "dsda-doom",
              "gzdoom",
              "custom"}) {
            QVERIFY2(engineProfile(id) != nullptr, id);
        }
        QVERIFY(engineProfile("other") == nullptr);
        QVERIFY(isCustom(engineProfiles().back()));
    }

    void idsAreUnique()
    {
        std::set<std::string_view> ids;
        for (const EngineProfile& each : engineProfiles()) {
            QVERIFY(ids.insert(each.id).second);
        }
    }

    void everyCommandCanBeRead()
    {
        for (const EngineProfile& each : engineProfiles()) {
            QVERIFY2(parseCommand(each.arguments).has_value(), each.id.data());
            QVERIFY2(parseCommand(each.gameArguments).has_value(), each.id.data());
            QVERIFY2(parseCommand(each.skillArguments).has_value(), each.id.data());
            QVERIFY2(parseCommand(each.noMonsters).has_value(), each.id.data());
            QCOMPARE(each.skills > 0, !each.skillArguments.empty());
        }
    }

    void everyEngineIsGivenTheLevel()
    {
        for (const EngineProfile& each : engineProfiles()) {
            const bool namesIt = each.arguments.find("{level}") != std::string_view::npos
                                 || each.arguments.find("{file}") != std::string_view::npos;
            QVERIFY2(namesIt || isCustom(each), each.id.data());
        }
    }

    void argumentsWithoutFilesOfTheGameNeedNone()
    {
        for (const EngineProfile& each : engineProfiles()) {
            QVERIFY2(each.arguments.find("{game") == std::string_view::npos, each.id.data());
        }
    }

    void everyEngineButTheCustomOneHasFormsAndGames()
    {
        for (const EngineProfile& each : engineProfiles()) {
            QCOMPARE(each.forms.empty(), isCustom(each));
            QCOMPARE(each.games.empty(), isCustom(each));
        }
    }

    void formsAreThoseThatCanBeWrittenNow()
    {
        QCOMPARE(
            idsOf(writableForms(profile("eduke32"))),
            (std::vector<std::string>{"build-map-7", "build-map-8", "build-map-9"}));
        // As soon as the table of formats has a form, the profile offers it.
        for (const EngineProfile& each : engineProfiles()) {
            for (const PlayForm& form : writableForms(each)) {
                QVERIFY(form.format->write != nullptr);
                QVERIFY(
                    isCustom(each)
                    || std::ranges::find(each.forms, form.form->id) != each.forms.end());
            }
        }
    }

    void theCustomCommandCanHaveAnyFormOfTheEngines()
    {
        const auto forms = idsOf(writableForms(engineProfiles().back()));
        QVERIFY(std::ranges::find(forms, "build-map-9") != forms.end());
        QCOMPARE(std::set(forms.begin(), forms.end()).size(), forms.size());
    }

    void theMapOfAWadHasItsUsualName()
    {
        QCOMPARE(mapNameOf(*formatById("doom-wad")), std::string_view("MAP01"));
        QCOMPARE(mapNameOf(*formatById("udmf")), std::string_view("MAP01"));
        QCOMPARE(mapNameOf(*formatById("build-map")), std::string_view("play"));
    }
};

SECTORED_TEST(EngineProfileTest)
#include "engine_profile_test.moc"
