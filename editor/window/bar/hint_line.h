#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace sectored::editor {

/// What mouse and keys do now: each key as a cap with its meaning behind. What does not fit at the
/// right end is left out whole. A sentence may stand in its place for a while.
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
    /// Shows a sentence until the next hints differ; plain text.
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
