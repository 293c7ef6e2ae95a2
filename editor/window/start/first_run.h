#pragma once

#include <QFrame>

#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QButtonGroup;
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Settings;

/// The questions to new users on the start page: keys of which program, and which theme. Each
/// answer takes effect at once and can be changed in Preferences.
class FirstRun final : public QFrame {
    Q_OBJECT

public:
    /// Precondition: both outlive the widget.
    struct Parts {
        const ActionSet& actions;
        Settings& settings;
    };

    FirstRun(const Parts& parts, QWidget* parent);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One answer, shown as a button.
    struct Answer {
        QString id;
        QString text;
        QString tip;
    };
    /// One question. Its label is in front of or above its buttons.
    struct Question {
        QBoxLayout* row;
        QLabel* label;
        QButtonGroup* answers;
    };

    Question& ask(const QString& question, const std::vector<Answer>& answers);
    void askForKeys();
    void askForTheme(const ActionSet& actions);
    void addCloseButton(const ActionSet& actions);
    void showChosen();
    void arrange();

    Settings& m_settings;
    std::vector<Question> m_questions;
};

} // namespace sectored::editor
