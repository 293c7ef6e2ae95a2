#pragma once

#include "editor/panel/row/flag_row.h"
#include "editor/panel/row/property.h"

#include <QCheckBox>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

/// A check box that the user turns on and off; only the program can set it to partially checked.
class FlagBox final : public QCheckBox {
    Q_OBJECT

public:
    explicit FlagBox(QWidget* parent);

protected:
    void nextCheckState() override;
};

/// The bits of a number as named check boxes, partially checked if rows differ. Two numbers with
/// the same bits, such as floor and ceiling, are shown side by side.
class FlagList final : public QWidget {
    Q_OBJECT

public:
    /// A number with bits. `title` and `icon` distinguish several columns; both may be empty for
    /// one.
    struct Column {
        Property number;
        QString title{};
        QString icon{};
    };

    FlagList(std::span<const FlagRow> rows, std::vector<Column> columns, QWidget* parent);

    /// Shows the bits used in this MAP version.
    void refresh(int version);
    /// Returns the check box of a bit of the field with this MAP name. Null if there is none.
    FlagBox* box(const QString& field, int bit) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Line {
        QLabel* label;
        std::vector<FlagBox*> boxes; ///< parallel to m_columns
    };

    void addHeading(QGridLayout& grid);
    void addLine(QGridLayout& grid, const FlagRow& row);
    void paintIcons();
    void take(std::size_t column, int bit, Qt::CheckState state);

    std::span<const FlagRow> m_rows;
    std::vector<Column> m_columns;
    std::vector<Line> m_lines; ///< parallel to m_rows
    std::vector<QLabel*> m_icons;
    QLabel* m_reason;
};

} // namespace sectored::editor
