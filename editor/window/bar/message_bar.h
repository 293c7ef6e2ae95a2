#pragma once

#include <QFrame>
#include <QString>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QLabel;
class QProgressBar;
QT_END_NAMESPACE

namespace sectored::editor {

/// What the bar above the plan says. Texts are shown as plain text.
struct Message {
    enum class Kind { Error, Warning, Information };
    struct Button {
        QString text;
        std::function<void()> run; ///< the bar is closed before
    };

    Kind kind = Kind::Information;
    QString title;
    QString detail{};
    std::vector<Button> buttons{}; ///< the last one is the main one
    bool hasProgress = false;      ///< something is under way; see MessageBar::setProgress
};

/// Says what went wrong, or asks, without a box that stops the work. It stays until a button or its
/// cross is pressed, or the next message comes.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent);

    void show(const Message& message);
    void clear();
    QString text() const;
    /// How far the work is that the bar speaks of, 0 to 1.
    void setProgress(double share);

signals:
    /// The bar is about to take room from what lies below.
    void aboutToShow();

private:
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
    QHBoxLayout* m_buttons;
    QProgressBar* m_progress;
};

} // namespace sectored::editor
