#pragma once

#include <QStatusBar>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HintLine;
class LevelView;

/// The status bar: what mouse and keys do now, the sector and the position under the pointer, the
/// grid and the zoom.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(const Document& document, const LevelView& view, QWidget* parent);

    void refreshPointer();
    void refreshView();
    void refreshHints();
    /// A sentence in place of the hints until they change.
    void say(const QString& sentence);
    QString sentence() const { return m_sentence; }

private:
    QLabel* addPart(const QString& accessibleName, const QString& widest);

    const Document& m_document;
    const LevelView& m_view;
    HintLine* m_hints;
    QLabel* m_sector;
    QLabel* m_position;
    QLabel* m_grid;
    QLabel* m_zoom;
    QString m_sentence;
};

} // namespace sectored::editor
