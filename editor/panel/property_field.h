#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

struct Property;

/// A row of the Inspector: label, field, unit, and below the reason when a value is refused. `+512`
/// and `*2` act on the value of each row; different values show as "mixed". The wheel changes the
/// field only while it has the keys.
class PropertyField final : public QWidget {
    Q_OBJECT

public:
    PropertyField(const Property& property, QWidget* parent);

    QString name() const { return m_name; }
    /// The values of the selected rows; forgets a refused text.
    void show(std::vector<std::int64_t> values);
    /// Red frame with the reason under the row; the level keeps its value.
    void showRefusal(const QString& reason);
    void edit();

signals:
    /// The user wants these values, one for each row.
    void wanted(const std::vector<std::int64_t>& values);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void takeBack();
    void stepBy(std::int64_t steps);
    void want(const std::vector<std::int64_t>& values);
    void setRefused(const QString& reason);
    QString shownText() const;

    QString m_name;
    std::int64_t m_minimum;
    std::int64_t m_maximum;
    std::int64_t m_step;
    std::vector<std::int64_t> m_values;
    QLineEdit* m_edit;
    QLabel* m_reason;
};

} // namespace sectored::editor
