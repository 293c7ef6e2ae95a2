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

/// A row of a form: label, field, unit or meaning at the right end of the field, and the reason
/// below if a value is rejected. Shows "mixed" if the values differ. A bar on the left marks values
/// that differ from those of new rows. The wheel changes the value only if the field has focus.
/// Emits what the user types; the owner interprets it.
class PropertyField final : public QWidget {
    Q_OBJECT

public:
    PropertyField(const Property& property, QWidget* parent);

    QString name() const { return m_name; }
    /// Shows the values of the rows, at least one, and clears a rejected text.
    void show(std::vector<std::int64_t> values);
    const std::vector<std::int64_t>& values() const { return m_values; }
    /// Shows a red frame and the reason. The level keeps its value.
    void showRefusal(const QString& reason);
    /// Focuses the field and selects its text.
    void edit();
    bool isChanged() const;

    /// Puts a widget at the right of the field, which takes its own width, or the rest of the row
    /// beside a field that is just wide enough for its numbers.
    enum class AidWidth { Own, Rest };
    void setAid(QWidget& aid, AidWidth width);
    /// Shows label, tooltip and meaning of this property, which has the same values.
    void setWords(const Property& property);
    /// Sets the text at the right end of the field for a value, in place of the property's.
    void setMeaning(std::function<QString(std::int64_t)> meaning);

    /// Width of label, field and unit in a row with the usual font. In narrower rows the label is
    /// above the field.
    static int labelWidth(const QFontMetrics& metrics);

signals:
    /// The user typed this and pressed Enter or left the field.
    void typed(const QString& text);
    /// The user turned the wheel or pressed an arrow key. Negative steps go down.
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
    bool m_isId; ///< its values are ids, see holdsId
    bool m_stacked = false;
    int m_wheelRest = 0;
    std::vector<std::int64_t> m_values;
    QGridLayout* m_grid;
    QLabel* m_label;
    QLineEdit* m_edit;
    QWidget* m_line; ///< the field, or a row with the field and its aid
    QLabel* m_meaning;
    QLabel* m_reason;
};

} // namespace sectored::editor
