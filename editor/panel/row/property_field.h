#pragma once

#include <QWidget>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QLineEdit;
class QMenu;
QT_END_NAMESPACE

namespace sectored::editor {

struct Property;

/// A row of a form: label, field, unit or meaning at the field's right end, and below the reason
/// when a value is refused. Different values show as "mixed", and a bar at the left marks values
/// that differ from those of a new row. The wheel changes the field only while it has the keys. It
/// says what the user wants and shows what it is told; what a text means is not its business.
class PropertyField final : public QWidget {
    Q_OBJECT

public:
    PropertyField(const Property& property, QWidget* parent);

    QString name() const { return m_name; }
    /// The values of the rows, at least one; forgets a refused text.
    void show(std::vector<std::int64_t> values);
    const std::vector<std::int64_t>& values() const { return m_values; }
    /// Red frame with the reason under the row; the level keeps its value.
    void showRefusal(const QString& reason);
    /// Gives it the keys, with everything selected.
    void edit();
    bool isChanged() const;

    /// Label, field and unit take this much of a row in the usual font; below it the label stands
    /// above the field.
    static int labelWidth(const QFontMetrics& metrics);

signals:
    /// The user typed this and pressed Enter or went on.
    void typed(const QString& text);
    /// The wheel or an arrow key: steps up, negative down.
    void stepped(int steps);
    void resetWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void take();
    bool takeKey(const QKeyEvent& event);
    void takeWheel(const QWheelEvent& event);
    void addActions(QMenu& menu);
    void setRefused(const QString& reason);
    void placeRow();
    void placeMeaning();
    QString shownText() const;
    QString valueText(std::int64_t value) const;

    QString m_name;
    std::function<QString(std::int64_t)> m_meaningOf;
    std::optional<std::int64_t> m_initial;
    bool m_editable;
    bool m_isId; ///< its values are names, see holdsId
    bool m_stacked = false;
    int m_wheelRest = 0;
    std::vector<std::int64_t> m_values;
    QGridLayout* m_grid;
    QLabel* m_label;
    QLineEdit* m_edit;
    QLabel* m_meaning;
    QLabel* m_reason;
};

} // namespace sectored::editor
