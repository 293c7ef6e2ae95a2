#pragma once

#include "editor/setting/theme.h"

#include <QAbstractTableModel>
#include <QIcon>

namespace sectored::editor {

class LevelPlay;

/// The engines: their titles, and whether they are installed and play the level's game.
class EngineModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Title, State, ColumnCount };

    /// Precondition: `play` outlives the model.
    explicit EngineModel(const LevelPlay& play, QObject* parent = nullptr);

    void setTheme(const Theme& theme);
    void refresh();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString text(int row, int column) const;

    const LevelPlay& m_play;
    Theme m_theme;
    QIcon m_ready;
    QIcon m_absent;
};

} // namespace sectored::editor
