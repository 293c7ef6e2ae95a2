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

/// A message in the bar above the view. Texts are plain text.
struct Message {
    enum class Kind { Error, Warning, Information };
    struct Button {
        QString text;
        std::function<void()> run; ///< called after the bar was closed
    };

    Kind kind = Kind::Information;
    QString title;
    QString detail{};
    std::vector<Button> buttons{}; ///< the last one is the default
    bool hasProgress = false;      ///< shows a progress bar; see MessageBar::setProgress
};

/// Shows failures and questions without blocking. A message stays until a button or the cross is
/// pressed, or another message replaces it.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent);

    void show(const Message& message);
    void clear();
    QString text() const;
    /// Sets the progress of the current message, from 0 to 1.
    void setProgress(double share);

signals:
    /// The bar is about to take height from the widgets below it.
    void aboutToShow();

private:
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
    QHBoxLayout* m_buttons;
    QProgressBar* m_progress;
};

} // namespace sectored::editor
