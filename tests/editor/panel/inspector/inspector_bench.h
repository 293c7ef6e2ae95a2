#pragma once

#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/link_list.h"
#include "editor/panel/row/property_field.h"
#include "tests/support/map_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <memory>

namespace sectored::test {

/// Turns the wheel over the middle of a widget.
inline void turnWheel(QWidget* over, int notches)
{
    const QPointF middle(over->rect().center());
    const QPoint angle(0, notches * 120);
    QWheelEvent event(
        middle,
        over->mapToGlobal(middle),
        {},
        angle,
        Qt::NoButton,
        {},
        Qt::NoScrollPhase,
        false);
    QCoreApplication::sendEvent(over, &event);
}

/// Repeats the layout until rows whose height depends on their width are stable.
inline void settle()
{
    for (int pass = 0; pass < 5; ++pass) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::processEvents();
    }
}

/// Two adjacent rooms, with a sprite in the first.
inline constexpr const char* twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                        "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                        "sprite: 512,512 sector 0\n";

/// An Inspector beside the level `twoRooms`.
class InspectorBench {
protected:
    void open()
    {
        m_document = std::make_unique<editor::Document>();
        m_document->saved().adopt(mapFromText(twoRooms), editor::SavedLevel::Origin::Unmodified);
        m_panel = std::make_unique<editor::InspectorPanel>(*m_document);
        m_panel->resize(320, 900);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }

    void close()
    {
        m_panel.reset();
        m_document.reset();
    }

    void type(const char* field, const char* text)
    {
        QLineEdit* const typed = edit(field);
        typed->setFocus();
        typed->selectAll();
        QTest::keyClicks(typed, QString::fromLatin1(text));
        QTest::keyClick(typed, Qt::Key_Return);
    }

    editor::PropertyField* field(const char* name) const
    {
        return m_panel->field(QString::fromLatin1(name));
    }

    QLineEdit* edit(const char* name) const { return field(name)->findChild<QLineEdit*>(); }

    editor::FlagBox* box(const char* name) const
    {
        const auto boxes = m_panel->findChildren<editor::FlagBox*>(QString::fromLatin1(name));
        const auto shown = std::ranges::find_if(boxes, &QWidget::isVisible);
        return shown == boxes.end() ? nullptr : *shown;
    }

    void clickBox(const char* name)
    {
        QTest::mouseClick(box(name), Qt::LeftButton, {}, QPoint(10, 12));
    }

    editor::FoldGroup* group(const char* id) const
    {
        const auto groups = m_panel->findChildren<editor::FoldGroup*>();
        const auto found = std::ranges::find_if(groups, [id](const editor::FoldGroup* each) {
            return each->isVisible() && each->id() == QLatin1String(id);
        });
        return found == groups.end() ? nullptr : *found;
    }

    editor::LinkButton* link(const char* text) const
    {
        const auto links = m_panel->findChildren<editor::LinkButton*>();
        const auto found = std::ranges::find_if(links, [text](const editor::LinkButton* each) {
            return each->isVisible() && each->text() == QLatin1String(text);
        });
        return found == links.end() ? nullptr : *found;
    }

    /// Returns the reason below the row. Empty if none is shown.
    QString reason(const char* name) const { return edit(name)->accessibleDescription(); }

    int floorOf(std::uint32_t sector) const
    {
        return m_document->level().map()[SectorId{sector}].floor.z;
    }
    std::size_t steps() const { return m_document->edits().history().steps().size(); }
    void selectBoth() { m_document->setSelection({.sectors = {SectorId{0}, SectorId{1}}}); }

    bool hasText(const char* text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [text](const QLabel* label) {
            return label->isVisible() && label->text() == QString::fromUtf8(text);
        });
    }

    std::unique_ptr<editor::Document> m_document;
    std::unique_ptr<editor::InspectorPanel> m_panel;
};

} // namespace sectored::test
