#pragma once

#include <QPushButton>

namespace sectored::editor {

/// A push button that shows its key as a cap after the text.
class KeyButton final : public QPushButton {
    Q_OBJECT

public:
    KeyButton(const QString& text, const QString& key, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont capFont() const;
    QSize capSize() const;

    QString m_key;
};

} // namespace sectored::editor
