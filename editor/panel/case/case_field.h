#pragma once

#include <QString>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

struct BenchField;

/// A number of a case: its name, a field and its unit. A drag on the name changes the number. A
/// wrong number has a red frame, with the reason below.
class CaseField final : public QWidget {
    Q_OBJECT

public:
    CaseField(const BenchField& field, QWidget* parent);

    /// Shows a number, unless the user is typing another.
    void show(double value);
    /// Shows why the number is wrong; empty: it is right.
    void setReason(const QString& reason);

signals:
    /// The user has typed or dragged a number.
    void changed(double value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void dragTo(double x);
    void showReason();

    QLabel* m_name;
    QLineEdit* m_edit;
    QLabel* m_reason;
    double m_value = 0;
    QString m_fault;                  ///< why the number is wrong
    bool m_isUnreadable = false;      ///< the text is no number
    std::optional<double> m_dragFrom; ///< position of the pointer at the press
    double m_dragValue = 0;           ///< number at the press
};

} // namespace sectored::editor
