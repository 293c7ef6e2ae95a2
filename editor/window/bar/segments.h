#pragma once

#include <QFrame>
#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// A button of a row of segments.
struct SegmentChoice {
    QString text{};
    QString tip{};
    QString objectName{};
};

/// Buttons side by side in one frame, of which one is checked.
class Segments final : public QFrame {
    Q_OBJECT

public:
    /// `name` describes the choice for screen readers, such as "Fill".
    Segments(const QString& name, const std::vector<SegmentChoice>& choices, QWidget* parent);

    /// Checks a choice. Checks none if the number is out of range.
    void setCurrent(int choice);

signals:
    /// The user has made a choice.
    void chosen(int choice);

private:
    std::vector<QToolButton*> m_buttons;
};

} // namespace sectored::editor
