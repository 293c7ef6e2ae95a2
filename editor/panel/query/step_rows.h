#pragma once

#include "sectored/map/map_view.h"

#include "editor/setting/theme.h"
#include "editor/tool/query_story.h"

#include <QStringList>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sectored::editor {

/// The wall of the present step with those before and after it: what the method has there, what it
/// adds, the sum and, if asked, what the published method adds and has.
class StepRows final : public QWidget {
    Q_OBJECT

public:
    explicit StepRows(QWidget* parent);

    void setTheme(const Theme& theme);
    /// Precondition: the story has steps.
    void show(const MapView& view, const QueryStory& story, const NarratorState& state);
    /// Returns the cells of a row; none beyond the ends of the story.
    QStringList cells(int row) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QStringList cells;
        bool isPresent = false;
        bool counts = false;
        bool parts = false; ///< the published sum parts here
    };

    int rowHeight() const;
    void drawRow(QPainter& painter, const Row& row, int top) const;

    Theme m_theme;
    QStringList m_titles;
    std::vector<Row> m_rows;
};

} // namespace sectored::editor
