#pragma once

#include <QCoreApplication>
#include <QTest>

#include <type_traits>

namespace sectored::test {

/// A test class of a program that contains several.
struct TestClass {
    const char* name = nullptr;
    int (*run)(int argumentCount, char** arguments) = nullptr; ///< returns the number of failures
};

/// Adds a class to those of the program. Called through the macros below, before `main`.
bool addTestClass(const TestClass& testClass);

/// Stands for an application object in tests that need none.
struct NoApplication {
    NoApplication(int& /*argumentCount*/, char** /*arguments*/) {}
};

/// Runs all functions of a class, or those named in the arguments, with an application object.
template <typename Test, typename Application>
int runTestClass(int argumentCount, char** arguments)
{
    [[maybe_unused]] Application application(argumentCount, arguments);
    if constexpr (!std::is_same_v<Application, NoApplication>) {
        // Like QTEST_MAIN: sizes of fonts do not depend on the screen.
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    }
    Test test;
    return QTest::qExec(&test, argumentCount, arguments);
}

} // namespace sectored::test

/// Adds a test class to its program, with an application object of the given type.
#define SECTORED_TEST_IN(Application, Test)                                                        \
    [[maybe_unused]] static const bool isAdded##Test =                                             \
        sectored::test::addTestClass({#Test, &sectored::test::runTestClass<Test, Application>});
/// Adds a test class that needs no application object.
#define SECTORED_TEST(Test) SECTORED_TEST_IN(sectored::test::NoApplication, Test)
