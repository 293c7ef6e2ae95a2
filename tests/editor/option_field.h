#pragma once

#include "editor/window/bar/option_bar.h"
#include "tests/editor/window_session.h"

#include <QSpinBox>
#include <QTest>

namespace sectored::test {

/// Types a number into a field of the option bar, and gives the keys back to the 2D view.
inline void typeOption(
    WindowSession& session,
    const char* page,
    const char* name,
    const QString& number)
{
    auto* const bar = session.window().findChild<editor::OptionBar*>();
    QTRY_VERIFY(bar->page(page).isVisible());
    auto* const field = bar->page(page).findChild<QSpinBox*>(QLatin1String(name));
    QVERIFY2(field != nullptr, name);
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, number);
    QTest::keyClick(field, Qt::Key_Return);
    session.view().setFocus();
}

} // namespace sectored::test
