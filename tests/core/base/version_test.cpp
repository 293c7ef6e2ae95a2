#include "sectored/base/version.h"

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

QTEST_APPLESS_MAIN(VersionTest)
#include "version_test.moc"
