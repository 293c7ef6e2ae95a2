#pragma once

#include "editor/document/export_target.h"

#include <QScrollArea>
#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Theme;

/// One thing that a file cannot hold, as people read it.
struct LossRow {
    enum class Kind { Blocks, Lost, Changed };

    Kind kind = Kind::Lost;
    QString title;
    QString reason;
    std::int64_t count = 0; ///< 0: not counted
    QString list;           ///< the single things; may be empty
};

/// What blocks comes first, then what is lost.
std::vector<LossRow> lossRows(const ExportReport& report);

/// The rows of what a file cannot hold, or that nothing is lost.
class ExportLossList final : public QScrollArea {
    Q_OBJECT

public:
    explicit ExportLossList(QWidget* parent);

    void show(const std::vector<LossRow>& rows, const Theme& theme);

private:
    QWidget* makeRow(const LossRow& row, const Theme& theme);
    QWidget* makeNothingLost(const Theme& theme);

    QWidget* m_content = nullptr;
};

} // namespace sectored::editor
