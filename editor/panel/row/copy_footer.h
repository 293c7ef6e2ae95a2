#pragma once

#include <QFrame>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// The strip below a panel whose buttons copy what the panel shows. In a narrow panel the buttons
/// have no title.
class CopyFooter final : public QFrame {
    Q_OBJECT

public:
    explicit CopyFooter(QWidget* parent);

    /// Adds a row: the title, and a button for each action.
    void addCopies(std::span<QAction* const> copies);
    /// Adds a button in a row of its own, so that it fits into the narrowest panel.
    void addButton(QAction& action);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QVBoxLayout* rows() const;
    void fitTitle();

    QLabel* m_title = nullptr;
};

} // namespace sectored::editor
