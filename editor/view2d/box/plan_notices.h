#pragma once

#include <QFrame>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// Short notices at the edge of the plan, each for 4 s, the newest below; at most three.
class PlanNotices final : public QFrame {
    Q_OBJECT

public:
    explicit PlanNotices(QWidget* parent);

    /// `show`, if given, is offered as a button beside the text.
    void add(const QString& text, std::function<void()> show);

signals:
    /// Size and visibility may be others.
    void resized();

protected:
    bool event(QEvent* event) override;

private:
    void fit();
    void remove(QWidget* notice);

    QVBoxLayout* m_rows;
};

} // namespace sectored::editor
