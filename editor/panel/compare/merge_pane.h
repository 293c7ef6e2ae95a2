#pragma once

#include "sectored/compare/level_merge.h"
#include "sectored/geom/box.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class ConflictModel;
class Document;

/// The conflicts of a merge of the open level with another one, and the buttons that decide them.
/// The merge is one undo step.
class MergePane final : public QWidget {
    Q_OBJECT

public:
    explicit MergePane(Document& document, QWidget* parent);

    /// Offers a merge. Edits of the level meanwhile end it.
    void begin(LevelMerge merge);
    void end();
    bool isActive() const { return m_merge.has_value(); }
    ConflictModel& model() { return *m_model; }
    /// Carries out the merge. Shows the reason if the result would be no valid level.
    void carryOut();

signals:
    void placeWanted(const sectored::Box& place);

private:
    void refresh();

    Document& m_document;
    std::optional<LevelMerge> m_merge{};
    ConflictModel* m_model;
    QTreeView* m_list;
    QLabel* m_state;
    QPushButton* m_allMine;
    QPushButton* m_allTheirs;
    QPushButton* m_apply;
};

} // namespace sectored::editor
