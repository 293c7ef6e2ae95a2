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

/// What the start page asks a new user: whose keys the hands know, and which theme. Each answer
/// counts at once, and can be given in Preferences as well.
class FirstRun final : public QFrame {
    Q_OBJECT

public:
    /// Both outlive it.
    struct Parts {
        const ActionSet& actions;
        Settings& settings;
    };

    FirstRun(const Parts& parts, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// One answer: a button.
    struct Answer {
        QString id;
        QString text;
        QString tip;
    };
    /// One question: its label before or above its buttons.
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
