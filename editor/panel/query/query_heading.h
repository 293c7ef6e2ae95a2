#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Theme;

/// The top of the Query panel: the result in one line, a comment on it, and buttons to show the
/// sector and to pin the point.
class QueryHeading final : public QWidget {
    Q_OBJECT

public:
    explicit QueryHeading(QWidget* parent);

    void setTheme(const Theme& theme);
    /// Shows this key in the tip of the pin button. Empty: the command has no key.
    void setPinKey(const QString& key);

    void setAnswer(const QString& answer, const QString& comment);
    QString answer() const;
    /// Shows or hides the button that frames the sector.
    void setFramable(bool isFramable);
    void setPinned(bool isPinned);

signals:
    /// Asks to frame the explained sector.
    void frameWanted();
    /// Asks to pin or unpin the point.
    void pinWanted();

private:
    QToolButton* makeButton(const QString& icon, const QString& name);

    QLabel* m_icon;
    QLabel* m_answer;
    QLabel* m_comment;
    QToolButton* m_frame;
    QToolButton* m_pin;
};

} // namespace sectored::editor
