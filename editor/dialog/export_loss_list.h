#pragma once

#include "editor/dialog/loss_rows.h"

#include <QScrollArea>

#include <vector>

QT_BEGIN_NAMESPACE
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Theme;

/// Lists the data that an export loses and what a game will show wrong, or says that nothing is
/// lost. A row with known objects is a button that asks to show them; it can also list them. What
/// can be done about a row is at its right end.
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
    /// The user wants to leave sectors out, or to include them again. The rows are made again.
    void offerTaken(const sectored::editor::SectorOffer& offer);

private:
    QWidget* makeFrame(std::size_t at);
    QWidget* makeRow(std::size_t at, const Theme& theme);
    QWidget* makeSingles(std::size_t at, QWidget* frame);
    QPushButton* makeUnfolder(std::size_t at, QWidget* list, QWidget* frame);
    QPushButton* makeOffer(const SectorOffer& offer, std::size_t at, QWidget* frame);
    QWidget* makeNothingLost(const Theme& theme);
    void ask(std::size_t at, const Selection& things);

    QWidget* m_content = nullptr;
    std::vector<LossRow> m_rows;
    std::vector<QWidget*> m_frames;
    std::size_t m_lastAsked = 0;
};

} // namespace sectored::editor
