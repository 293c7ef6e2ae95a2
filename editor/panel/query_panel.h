#pragma once

#include "core/query/explain.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"

#include <QScrollArea>

#include <array>
#include <optional>

QT_BEGIN_NAMESPACE
class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QTableView;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class MethodCard;
class PinList;
class Theme;
class WallStepModel;

/// Which sector holds the query point, and why: the answer, the heights there, the verdict of each
/// method, what each wall adds to it, and the points that are pinned.
class QueryPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit QueryPanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);
    PinList& pins() { return *m_pins; }
    /// The sector whose reasons are listed; nothing or one that is not at the point: the first that
    /// holds it.
    void setShownSector(std::optional<SectorId> sector);
    QString answer() const;

private:
    void followChange(const Change& change);
    void build();
    QWidget* buildHeading();
    QToolButton* buildPinButton();
    QWidget* buildMethods();
    QWidget* buildFacts();
    QTableView* buildTable();
    void explainPoint();
    void showAnswer();
    void showPin();
    void showChoices();
    void showSector(const SectorExplanation& sector);
    void showMethods(const SectorExplanation& sector);
    void fitTable(QTableView& table) const;
    void showFacts(const SectorExplanation& sector);
    const SectorExplanation* shownExplanation() const;
    void selectWall(int row);

    Document& m_document;
    std::optional<PointExplanation> m_explanation;
    std::optional<SectorId> m_shownSector;
    WallStepModel* m_steps;

    QLabel* m_empty;
    QWidget* m_content; ///< the answer and the verdicts
    QWidget* m_walls;   ///< what each wall adds
    QLabel* m_icon;
    QLabel* m_answer;
    QLabel* m_comment;
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
    QLabel* m_loopTotal;
    QTableView* m_table;
    QLabel* m_nearest;
    PinList* m_pins;
};

} // namespace sectored::editor
