#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/ids.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QWidget>

#include <optional>
#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class CopyFooter;
class Document;
class LoopSteps;
class MethodCards;
class NarrationTimer;
class PinList;
class PointFacts;
class QueryHeading;
class QueryTrials;
class SectorChoices;
class Settings;
class Theme;

/// Shows which sectors contain the query point, and why: the result, the heights at the point, the
/// result of each method, step by step if wanted, the contribution of each wall, and the pinned
/// points. Shows the document's QueryResult, as the 2D view does.
class QueryPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QueryPanel)

public:
    explicit QueryPanel(Document& document, QWidget* parent = nullptr);
    ~QueryPanel() override;

    void setTheme(const Theme& theme) override;
    void setKeys(const KeyMap& keys) override;
    /// Says whether motion is reduced. Precondition: the settings outlive the panel.
    void setSettings(const Settings& settings);
    PinList& pins() { return *m_pins; }
    /// Adds buttons that copy the query. The actions must outlive the panel.
    void addCopyButtons(std::span<QAction* const> actions);
    /// Adds a button with a menu of published errors. The actions must outlive the panel.
    void addErrors(std::span<QAction* const> actions);
    QString answer() const;

signals:
    /// Asks to frame this part of the 2D view.
    void placeWanted(const sectored::Box& place);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void followChange(const Change& change);
    void build();
    QWidget* buildSurroundings();
    void showAnswer();
    void showStep();
    void showPin();
    void frameShown();
    void togglePin();

    Document& m_document;

    QLabel* m_empty = nullptr;
    QWidget* m_content = nullptr; ///< result and methods
    QWidget* m_walls = nullptr;   ///< contributions of the walls
    QueryHeading* m_heading = nullptr;
    SectorChoices* m_choices = nullptr;
    PointFacts* m_facts = nullptr;
    MethodCards* m_methods = nullptr;
    QueryTrials* m_trials = nullptr;
    NarrationTimer* m_timer = nullptr;
    LoopSteps* m_loops = nullptr;
    QLabel* m_nearest = nullptr;
    QLabel* m_neighbours = nullptr;
    CopyFooter* m_footer = nullptr;
    bool m_isStale = false; ///< the panel was hidden during the last change
    PinList* m_pins = nullptr;
};

} // namespace sectored::editor
