#pragma once

#include "sectored/walk/recording.h"

#include <QObject>

#include <optional>
#include <set>

namespace sectored::editor {

class Docks;
class Document;
class Views;
class WalkReplays;

/// Connects the recorded walks of the document with the window: adds new recordings, plays walks
/// that the panel requests, and reports walks that fail.
class RecordedWalks final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the RecordedWalks.
    struct Parts {
        Document& document;
        WalkReplays& replays;
        Views& views;
        Docks& docks;
    };

    RecordedWalks(Parts parts, QObject* parent);

    /// Adds a button to a page of options that shows how many walks pass and opens the Walks panel.
    void addTestsButton(QWidget& page);

signals:
    /// A sentence to show to the user.
    void noticed(const QString& sentence);

private:
    void keep(const WalkRecording& recording, const QString& why);
    void play(int id);
    void recordAgain(int id);
    void showSelected();
    void tellOfUnreadable();
    void tellOfFailures();

    Document& m_document;
    WalkReplays& m_replays;
    Views& m_views;
    Docks& m_docks;
    std::optional<int> m_again; ///< the walk that is being recorded again
    std::set<int> m_failing;    ///< failures already reported
    std::set<int> m_unreadable; ///< already reported
};

} // namespace sectored::editor
