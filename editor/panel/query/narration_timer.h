#pragma once

#include <QObject>
#include <QTimer>

namespace sectored::editor {

class Document;
class Settings;

/// Goes from wall to wall while the narrator of a query plays: two walls a second, or at once to
/// the last one if motion is reduced.
class NarrationTimer final : public QObject {
    Q_OBJECT

public:
    NarrationTimer(Document& document, QObject* parent);

    /// Says whether motion is reduced. Without settings, it is not. Precondition: they outlive this
    /// object.
    void setSettings(const Settings& settings) { m_settings = &settings; }

private:
    void follow();
    void beat();

    Document& m_document;
    const Settings* m_settings = nullptr;
    QTimer m_timer;
};

} // namespace sectored::editor
