#pragma once

#include <QFrame>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// Short notices at the edge of the view, newest at the bottom: at most three, each for
/// duration::notice.
class NoticeStack final : public QFrame {
    Q_OBJECT

public:
    explicit NoticeStack(QWidget* parent);

    /// Adds a notice. `show`, if not null, becomes a button next to the text.
    void add(const QString& text, std::function<void()> show);

signals:
    /// Size or visibility may have changed.
    void resized();

protected:
    bool event(QEvent* event) override;

private:
    void fit();
    void remove(QWidget* notice);

    QVBoxLayout* m_rows;
};

} // namespace sectored::editor
