#pragma once

#include "sectored/geom/box.h"
#include "sectored/query/explain.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"

#include <QWidget>

#include <array>
#include <optional>
#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QButtonGroup;
class QFrame;
class QHBoxLayout;
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LoopSteps;
class MethodCard;
class PinList;
class Theme;
struct QueryResult;

/// Which sector holds the query point, and why: the answer, the heights there, the verdict of each
/// method, what each wall adds to it, and the points that are pinned. It shows the document's
/// QueryResult, as the plan does.
class QueryPanel final : public QWidget {
    Q_OBJECT

public:
    explicit QueryPanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);
    PinList& pins() { return *m_pins; }
    /// A wall of the shown sector stands out in the lists.
    void setLitWall(std::optional<WallId> wall);
    /// What copies the answer; the actions outlive the panel's use of them.
    void addCopyButtons(std::span<QAction* const> actions);
    QString answer() const;

signals:
    /// The pointer or the keyboard's row is on a wall; nothing: on none.
    void wallPointedAt(std::optional<sectored::WallId> wall);
    /// This part of the plan is to be framed.
    void placeWanted(const sectored::Box& place);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void followChange(const Change& change);
    void build();
    QWidget* buildHeading();
    QToolButton* buildHeadingButton(const QString& icon, const QString& name);
    QToolButton* buildFrameButton();
    QToolButton* buildPinButton();
    QWidget* buildMethods();
    QWidget* buildFacts();
    QWidget* buildSurroundings();
    QWidget* buildFooter();
    void fitFooter();
    void showAnswer();
    void showPin();
    void showChoices(const QueryResult& result);
    void showMethods(const SectorExplanation& sector);
    void showFacts(const SectorExplanation& sector, Point at);

    Document& m_document;

    QLabel* m_empty;
    QWidget* m_content; ///< the answer and the verdicts
    QWidget* m_walls;   ///< what each wall adds
    QLabel* m_icon;
    QLabel* m_answer;
    QLabel* m_comment;
    QToolButton* m_frame;
    QToolButton* m_pin;
    QWidget* m_choices;
    QHBoxLayout* m_choiceRow;
    QButtonGroup* m_choiceGroup;
    QWidget* m_facts;
    QLabel* m_floor;
    QLabel* m_ceiling;
    QLabel* m_headroom;
    QLabel* m_border;
    QWidget* m_methods;
    std::array<MethodCard*, 3> m_cards{};
    QLabel* m_agreement;
    LoopSteps* m_loops;
    QLabel* m_nearest;
    QLabel* m_neighbours;
    QFrame* m_footer = nullptr;
    QLabel* m_copyTitle = nullptr;
    bool m_isStale = false; ///< something changed while the panel was out of sight
    PinList* m_pins;
};

} // namespace sectored::editor
