#pragma once

#include <QToolButton>

namespace sectored::editor {

class Document;
class WalkReplays;

/// Says how many of the recorded walks still arrive; hidden while there are none.
class WalkTestsButton final : public QToolButton {
    Q_OBJECT

public:
    /// Both outlive it.
    WalkTestsButton(const Document& document, const WalkReplays& replays, QWidget* parent);

private:
    void refresh();

    const Document& m_document;
    const WalkReplays& m_replays;
};

} // namespace sectored::editor
