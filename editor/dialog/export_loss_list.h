#pragma once

#include "editor/document/file/export_target.h"
#include "editor/tool/selection.h"

#include <QScrollArea>
#include <QString>

#include <vector>

namespace sectored::editor {

class Theme;

/// A kind of data that a file cannot contain, or that a game shows wrong, as shown to the user.
struct LossRow {
    enum class Kind { Blocks, Lost, Warned, Changed };
    struct Single {
        std::int32_t number = 0;
        Selection thing{};
    };

    Kind kind = Kind::Lost;
    QString title;
    QString reason;
    std::int64_t count = 0;        ///< 0: not counted
    QString singleKind{};          ///< type of the single objects, such as "Sectors"
    std::vector<Single> singles{}; ///< affected objects; may be empty
};

/// Returns a row for each loss, blocking ones first. Precondition: `report` was made from `map`.
std::vector<LossRow> lossRows(const Map& map, const ExportReport& report);

/// Lists the data that an export loses and what a game will show wrong, or says that nothing is
/// lost. A row with known objects is a button that asks to show them; it can also list them.
class ExportLossList final : public QScrollArea {
    Q_OBJECT

public:
    explicit ExportLossList(QWidget* parent);

    void show(std::vector<LossRow> rows, const Theme& theme);
    /// Moves keyboard focus to the row last asked for, if it still exists.
    void focusLastAsked();

signals:
    /// The user wants to see the objects of a row, or a single one, in the level.
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
