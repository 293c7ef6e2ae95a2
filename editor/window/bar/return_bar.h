#pragma once

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// The way back to a dialog that has stepped aside, below the plan. Hidden until it is needed.
class ReturnBar final : public QFrame {
    Q_OBJECT

public:
    explicit ReturnBar(QWidget* parent);

    /// What the plan shows meanwhile; plain text.
    void show(const QString& shown);
    /// How keys get back; empty: they do not.
    void setKey(const QString& key);

signals:
    /// The bar is about to take room from what lies above.
    void aboutToShow();
    void backWanted();
    /// The dialog is not wanted any more.
    void closeWanted();

private:
    QLabel* m_shown;
    QPushButton* m_back;
};

} // namespace sectored::editor
