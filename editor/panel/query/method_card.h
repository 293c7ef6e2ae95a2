#pragma once

#include <QColor>
#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

/// The result of one point-in-polygon method: its name, its number, and a tick if it agrees with
/// the exact result; otherwise the card is red.
class MethodCard final : public QFrame {
    Q_OBJECT

public:
    enum class Verdict { Agrees, Disagrees };
    struct Colours {
        QColor ok;
        QColor error;
    };

    MethodCard(const QString& title, QWidget* parent);

    void show(const QString& value, Verdict verdict);
    void setColours(Colours colours);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void paintMark();

    QLabel* m_name;
    QLabel* m_value;
    QLabel* m_mark;
    Colours m_colours;
    Verdict m_verdict = Verdict::Agrees;
};

} // namespace sectored::editor
