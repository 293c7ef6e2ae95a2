#pragma once

#include <QPlainTextEdit>

namespace sectored::editor {

/// Text that cannot be edited, with links: a click or Enter activates one. The arrow keys move a
/// caret, and Enter takes the link at it, else the first of its line.
class LinkedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LinkedText(QWidget* parent = nullptr);

signals:
    /// `link` is the href of the text's format.
    void linkActivated(const QString& link);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QString linkAtCaret() const;

    QString m_pressed; ///< link under the button
};

} // namespace sectored::editor
