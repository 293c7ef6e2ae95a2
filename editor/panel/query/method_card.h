#pragma once

#include <QColor>
#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

/// The verdict of one point-in-polygon method: its name, its number, and a tick when it agrees with
/// the exact answer; else a red card.
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
