#include "editor/window/start/first_run.h"

#include "editor/action/action_set.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/settings.h"
#include "editor/window/dock/close_button.h"

#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sectored::editor {

namespace {

struct ThemeAnswer {
    const char* id;
    const char* text;
};

constexpr ThemeAnswer themes[] = {
    {"system", QT_TRANSLATE_NOOP("sectored::editor::FirstRun", "System")},
    {"light", QT_TRANSLATE_NOOP("sectored::editor::FirstRun", "Light")},
    {"dark", QT_TRANSLATE_NOOP("sectored::editor::FirstRun", "Dark")},
    {"classic", QT_TRANSLATE_NOOP("sectored::editor::FirstRun", "Classic Build")},
};

/// Returns the width of the buttons beside each other.
int widthBeside(const QButtonGroup& answers)
{
    int width = -space::usual;
    for (const QAbstractButton* const button : answers.buttons()) {
        width += std::max(button->minimumWidth(), button->minimumSizeHint().width()) + space::usual;
    }
    return width;
}

} // namespace

FirstRun::FirstRun(const Parts& parts, QWidget* parent)
    : QFrame(parent)
    , m_settings(parts.settings)
{
    setObjectName(QStringLiteral("firstRun"));
    auto* const row =
        makeRow(this, space::usual, {space::dialog, space::wide, space::loose, space::wide});
    auto* const questions = makeColumn(nullptr, space::usual);
    row->addLayout(questions, 1);
    askForKeys();
    askForTheme(parts.actions);
    addCloseButton(parts.actions);
    connect(&m_settings, &Settings::changed, this, &FirstRun::showChosen);
    connect(&m_settings.keys(), &KeyChoices::changed, this, &FirstRun::showChosen);
    showChosen();
}

FirstRun::Question& FirstRun::ask(const QString& question, const std::vector<Answer>& answers)
{
    auto* const label = plainLabel(question, this);
    label->setProperty("kind", QStringLiteral("strong"));
    auto* const group = new QButtonGroup(this);
    auto* const row = new QBoxLayout(QBoxLayout::LeftToRight);
    row->setSpacing(space::usual);
    row->addWidget(label);
    auto* const buttons = makeRow(nullptr, space::usual);
    for (const Answer& answer : answers) {
        auto* const button = new QPushButton(answer.text, this);
        button->setObjectName(answer.id);
        setTip(*button, answer.tip);
        button->setAccessibleName(tr("%1 %2").arg(question, answer.text));
        button->setCheckable(true);
        button->setAutoDefault(false);
        fitToFont(*button, [button] {
            // The checked button is bold. Reserve its width, so that nothing moves when the choice
            // changes.
            QFont bold = button->font();
            bold.setWeight(QFont::DemiBold);
            const int text = QFontMetrics(bold).horizontalAdvance(button->text());
            button->setMinimumWidth(text + 2 * space::panel);
        });
        group->addButton(button);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    row->addLayout(buttons, 1);
    static_cast<QBoxLayout*>(layout()->itemAt(0)->layout())->addLayout(row);
    m_questions.push_back({.row = row, .label = label, .answers = group});
    return m_questions.back();
}

void FirstRun::askForKeys()
{
    std::vector<Answer> answers;
    for (const KeyPreset& preset : allKeyPresets()) {
        const QString title = tr(preset.title);
        answers.push_back(
            {QLatin1String("keys.") + QLatin1String(preset.id),
             title,
             tr("Keys of %1, where the commands match").arg(title)});
    }
    answers.front().tip = tr("SectorEd keys: one letter per tool");
    const Question& question = ask(tr("Which editor's keys do you know?"), answers);
    connect(question.answers, &QButtonGroup::buttonClicked, this, [this](QAbstractButton* button) {
        m_settings.keys().choosePreset(button->objectName().section(u'.', 1));
    });
}

void FirstRun::askForTheme(const ActionSet& actions)
{
    std::vector<Answer> answers;
    for (const ThemeAnswer& theme : themes) {
        const std::string id = std::string("view.theme.") + theme.id;
        answers.push_back({QString::fromStdString(id), tr(theme.text), QString()});
    }
    const Question& question = ask(tr("Theme"), answers);
    for (QAbstractButton* const button : question.answers->buttons()) {
        copyTip(*button, *actions.find(button->objectName().toStdString()));
    }
    connect(question.answers, &QButtonGroup::buttonClicked, this, [this](QAbstractButton* button) {
        m_settings.set("theme", button->objectName().section(u'.', 2));
    });
}

void FirstRun::addCloseButton(const ActionSet& actions)
{
    const QKeySequence key = actions.find("edit.preferences")->shortcut();
    const QString text = tr("Close; you can change keys and theme in Preferences (%1)")
                             .arg(key.toString(QKeySequence::NativeText));
    QToolButton* const close = makeCloseButton(text, this);
    close->setObjectName(QStringLiteral("closeFirstRun"));
    close->setAccessibleName(tr("Close"));
    close->setAccessibleDescription(text);
    connect(close, &QToolButton::clicked, this, [this] {
        m_settings.set("first_run", QStringLiteral("off"));
    });
    static_cast<QBoxLayout*>(layout())->addWidget(close, 0, Qt::AlignTop);
}

void FirstRun::showChosen()
{
    const QString keys = QLatin1String("keys.") + m_settings.keys().preset();
    const QString theme = QLatin1String("view.theme.") + m_settings.value("theme");
    for (const Question& question : m_questions) {
        // A custom theme checks none of the buttons.
        question.answers->setExclusive(false);
        for (QAbstractButton* const button : question.answers->buttons()) {
            button->setChecked(button->objectName() == keys || button->objectName() == theme);
        }
        question.answers->setExclusive(true);
    }
}

/// Puts the labels in front of the buttons, or above them if the row would be too wide.
void FirstRun::arrange()
{
    int label = 0;
    int answers = 0;
    for (const Question& question : m_questions) {
        label = std::max(label, question.label->sizeHint().width());
        answers = std::max(answers, widthBeside(*question.answers));
    }
    // The questions themselves are never narrower than they are arranged now.
    const int room = contentsRect().marginsRemoved(layout()->contentsMargins()).width()
                     - layout()->spacing() - layout()->itemAt(1)->sizeHint().width();
    const bool isBeside = label + 2 * space::usual + answers <= room;
    for (const Question& question : m_questions) {
        question.label->setMinimumWidth(isBeside ? label + space::usual : 0);
        question.row->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        static_cast<QBoxLayout*>(question.row->itemAt(1)->layout())
            ->setDirection(answers <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
}

/// Another size of the text changes what fits, but not the size of the frame.
bool FirstRun::event(QEvent* event)
{
    const bool isHandled = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange) {
        arrange();
    }
    return isHandled;
}

void FirstRun::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    arrange();
}

} // namespace sectored::editor
