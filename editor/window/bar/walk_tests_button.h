#pragma once

#include <QToolButton>

namespace sectored::editor {

class Document;
class WalkReplays;

/// Shows how many recorded walks pass. Hidden while there are none.
class WalkTestsButton final : public QToolButton {
    Q_OBJECT

public:
    /// Precondition: both outlive the button.
    WalkTestsButton(const Document& document, const WalkReplays& replays, QWidget* parent);

private:
    void refresh();

    const Document& m_document;
    const WalkReplays& m_replays;
};

} // namespace sectored::editor
