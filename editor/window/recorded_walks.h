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

/// Brings the recorded walks together: what is recorded in the preview goes to the document, what
/// the panel asks for to the views, and what replays find is told.
class RecordedWalks final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive it.
    struct Parts {
        Document& document;
        WalkReplays& replays;
        Views& views;
        Docks& docks;
    };

    RecordedWalks(Parts parts, QObject* parent);

    /// Adds what says how many of them pass, and shows the panel, at the end of a page of options.
    void addTestsButton(QWidget& page);

signals:
    /// Something to be told: a sentence.
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
    std::set<int> m_failing;    ///< as was told
    std::set<int> m_unreadable; ///< as was told
};

} // namespace sectored::editor
