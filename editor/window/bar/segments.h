#pragma once

#include <QFrame>
#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// One button of a row of segments.
struct SegmentChoice {
    QString text{};
    QString tip{};
    QString objectName{};
};

/// Buttons side by side in one frame, one of which is on: a choice that is always in view.
class Segments final : public QFrame {
    Q_OBJECT

public:
    /// `name` says what is chosen, for screen readers: "Fill".
    Segments(const QString& name, const std::vector<SegmentChoice>& choices, QWidget* parent);

    /// Puts that choice on; nothing is chosen for a number outside.
    void setCurrent(int choice);

signals:
    /// The user has chosen.
    void chosen(int choice);

private:
    std::vector<QToolButton*> m_buttons;
};

} // namespace sectored::editor
