#pragma once

#include "editor/tool/drag_facts.h"

#include <QString>
#include <QWidget>

#include <array>
#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// Shown by the Inspector during a drag: what will be joined and changed, what is worth knowing or
/// why the drag is rejected, and the counts of the level before and after.
class DragForm final : public QWidget {
    Q_OBJECT

public:
    explicit DragForm(QWidget* parent);

    void show(const DragFacts& facts);

private:
    /// A fact, in two lines.
    struct Row {
        QLabel* text;
        QLabel* detail;
    };
    /// A heading and rows, which are kept to be used again.
    struct Section {
        QLabel* heading = nullptr;
        QVBoxLayout* column = nullptr;
        std::vector<Row> rows{};
    };

    Section makeSection(QVBoxLayout* column, const QString& name);
    Row& row(Section& section, std::size_t at);
    void fill(Section& section, const QString& title, std::span<const DragFact> facts);
    void fillCounts(std::span<const DragCount> counts);

    std::array<Section, 4> m_sections{};
};

} // namespace sectored::editor
