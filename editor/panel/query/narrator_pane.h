#pragma once

#include "editor/panel/query/step_rows.h"
#include "editor/panel/query/total_stair.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class Theme;

/// The content of the open card of a query: buttons that go from wall to wall, the sum as a stair,
/// the walls around the present one, the published method beside ours, and why a wall counts as it
/// does. Left, Right, Home, End, Enter and N work in it as in the 2D view.
class NarratorPane final : public QWidget {
    Q_OBJECT

public:
    NarratorPane(Document& document, QWidget* parent);

    void setTheme(const Theme& theme);
    void show(const SectorExplanation& sector);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addButton(QHBoxLayout& row, const QString& icon, const QString& name);
    void build();
    void buildButtons();
    void takeKey(int key);
    void enter();
    void goTo(std::size_t at);
    void showPublished(bool isWanted);
    void showNextSector();
    void showReason(const SectorExplanation& sector);

    Document& m_document;
    QueryStory m_story;
    QToolButton* m_play = nullptr;
    QLabel* m_step = nullptr;
    QLabel* m_total = nullptr;
    TotalStair* m_stair;
    StepRows* m_rows;
    QCheckBox* m_published = nullptr;
    QLabel* m_notes;
    QLabel* m_reason;
};

} // namespace sectored::editor
