#pragma once

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

struct BenchRow;

/// The table of numbers of a case: name, published, corrected. Where they differ, the published
/// number is red and the other one strong.
class CaseNumbers final : public QWidget {
    Q_OBJECT

public:
    explicit CaseNumbers(QWidget* parent);

    void show(const std::vector<BenchRow>& rows);

private:
    struct Line {
        QLabel* name;
        QLabel* published;
        QLabel* corrected;
    };

    Line addLine();

    QGridLayout* m_grid;
    std::vector<Line> m_lines;
};

} // namespace sectored::editor
