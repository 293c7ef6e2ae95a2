#pragma once

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// The button below the view that returns to a dialog that has stepped aside. Hidden until needed.
class ReturnBar final : public QFrame {
    Q_OBJECT

public:
    explicit ReturnBar(QWidget* parent);

    /// Shows the bar with a plain text about the displayed objects.
    void show(const QString& shown);
    /// Sets the key for returning; empty: none.
    void setKey(const QString& key);

signals:
    /// The bar is about to take height from the widgets above it.
    void aboutToShow();
    void backWanted();
    /// The dialog is no longer needed.
    void closeWanted();

private:
    QLabel* m_shown;
    QPushButton* m_back;
};

} // namespace sectored::editor
