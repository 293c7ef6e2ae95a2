#include "sectored/base/version.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <string>

using namespace sectored;

class VersionTest : public QObject {
    Q_OBJECT

private slots:
    void theTextSaysTheNumbers();
    void thePackageHasTheSameVersion();
};

void VersionTest::theTextSaysTheNumbers()
{
    const std::string numbers = std::to_string(versionMajor) + "." + std::to_string(versionMinor)
                                + "." + std::to_string(versionPatch);
    QCOMPARE(std::string(versionText), numbers);
}

void VersionTest::thePackageHasTheSameVersion()
{
    QCOMPARE(std::string(versionText), std::string(SECTORED_PACKAGE_VERSION));
}

SECTORED_TEST(VersionTest)
#include "version_test.moc"
