#include "tests/support/test_main.h"

#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <vector>

namespace {

using sectored::test::TestClass;

std::vector<TestClass>& testClasses()
{
    static std::vector<TestClass> all;
    return all;
}

/// Returns null if the program has no such class.
const TestClass* findTestClass(const char* name)
{
    const auto found = std::ranges::find_if(testClasses(), [name](const TestClass& testClass) {
        return std::string_view(testClass.name) == name;
    });
    return found == testClasses().end() ? nullptr : &*found;
}

/// Runs each class in a process of its own, as ctest does. Returns the number of failed ones.
int runAll(const char* program, const QStringList& options)
{
    std::ranges::sort(testClasses(), {}, [](const TestClass& testClass) {
        return std::string_view(testClass.name);
    });
    int failed = 0;
    for (const TestClass& testClass : testClasses()) {
        const QStringList arguments = QStringList(QString::fromLatin1(testClass.name)) + options;
        if (QProcess::execute(QString::fromLocal8Bit(program), arguments) != 0) {
            std::fprintf(stderr, "Failed: %s\n", testClass.name);
            ++failed;
        }
    }
    return failed;
}

} // namespace

bool sectored::test::addTestClass(const TestClass& testClass)
{
    testClasses().push_back(testClass);
    return true;
}

/// Runs the class that the first argument names, with the other arguments for Qt Test. Without a
/// name, runs all classes.
int main(int argumentCount, char** arguments)
{
    if (testClasses().size() == 1 && (argumentCount < 2 || !findTestClass(arguments[1]))) {
        return testClasses().front().run(argumentCount, arguments);
    }
    if (argumentCount < 2 || arguments[1][0] == '-') {
        QStringList options;
        for (int i = 1; i < argumentCount; ++i) {
            options.append(QString::fromLocal8Bit(arguments[i]));
        }
        return runAll(arguments[0], options);
    }
    const TestClass* testClass = findTestClass(arguments[1]);
    if (!testClass) {
        std::fprintf(stderr, "%s is none of:\n", arguments[1]);
        for (const TestClass& other : testClasses()) {
            std::fprintf(stderr, "  %s\n", other.name);
        }
        return 1;
    }
    // Qt Test sees the program's name and what follows the name of the class.
    std::vector<char*> others(arguments, arguments + argumentCount + 1);
    others.erase(others.begin() + 1);
    return testClass->run(argumentCount - 1, others.data());
}
