#pragma once

#include "editor/document/file/export_target.h"
#include "editor/tool/selection.h"

#include <QScrollArea>
#include <QString>

#include <vector>

namespace sectored::editor {

class Theme;

/// One thing that a file cannot hold, as people read it.
struct LossRow {
    enum class Kind { Blocks, Lost, Changed };
    struct Single {
        std::int32_t number = 0;
        Selection thing{};
    };

    Kind kind = Kind::Lost;
    QString title;
    QString reason;
    std::int64_t count = 0;        ///< 0: not counted
    QString singleKind{};          ///< what the single things are: "Sectors"
    std::vector<Single> singles{}; ///< what it is about; may be empty
};

/// What blocks comes first, then what is lost. The report is that of the map.
std::vector<LossRow> lossRows(const Map& map, const ExportReport& report);

/// The rows of what a file cannot hold, or that nothing is lost. A row whose things are known is a
/// button that asks to see them, and has a list of them.
class ExportLossList final : public QScrollArea {
    Q_OBJECT

public:
    explicit ExportLossList(QWidget* parent);

    void show(std::vector<LossRow> rows, const Theme& theme);
    /// Gives the keys to the row that was asked for last, if it is still there.
    void focusLastAsked();

signals:
    /// The things of a row, or a single one, are to be seen.
    void thingsWanted(const sectored::editor::Selection& things);

private:
    QWidget* makeFrame(std::size_t at);
    QWidget* makeRow(std::size_t at, const Theme& theme);
    QWidget* makeSingles(std::size_t at, QWidget* frame);
    QWidget* makeNothingLost(const Theme& theme);
    void ask(std::size_t at, const Selection& things);

    QWidget* m_content = nullptr;
    std::vector<LossRow> m_rows;
    std::vector<QWidget*> m_frames;
    std::size_t m_lastAsked = 0;
};

} // namespace sectored::editor
