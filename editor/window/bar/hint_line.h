#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace sectored::editor {

/// The current functions of mouse and keys: each key as a cap, followed by its meaning. Parts that
/// do not fit are omitted completely. A sentence can temporarily replace the hints.
class HintLine final : public QWidget {
    Q_OBJECT

public:
    struct Part {
        QString key;
        QString text;

        bool operator==(const Part&) const = default;
    };

    explicit HintLine(QWidget* parent);

    void setParts(std::vector<Part> parts);
    /// Shows a plain text until the next hints differ.
    void setSentence(const QString& sentence);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();

    std::vector<Part> m_parts;
    QString m_sentence;
};

} // namespace sectored::editor
