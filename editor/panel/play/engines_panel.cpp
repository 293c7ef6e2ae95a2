#include "editor/panel/play/engines_panel.h"

#include "sectored/format/export_level.h"

#include "editor/document/play/level_play.h"
#include "editor/panel/play/engine_model.h"
#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_combo.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/panel_scroll.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/settings.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

namespace {

QString shownWord(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Values by which the panel shows the command before there is a copy of the level.
CommandValues sampleValues(const EngineStart& start)
{
    CommandValues values;
    for (const CommandVariable& variable : commandVariables()) {
        // Those of the game's files are known before the start, or there are none.
        if (!variable.name.starts_with("game-")) {
            values[std::string(variable.name)] = "…";
        }
    }
    const PlayForm* const form = start.forms.empty() ? nullptr : &start.forms.front();
    const std::string file =
        std::string(playFileStem) + "."
        + std::string(form == nullptr ? "map" : endingOf(*form->form, *form->format));
    values["folder"] = "…";
    values["file"] = file;
    values["level"] = "…/" + file;
    values["map"] = std::string(form == nullptr ? playFileStem : mapNameOf(*form->format));
    return values;
}

} // namespace

EnginesPanel::EnginesPanel(LevelPlay& play, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_play(play)
    , m_settings(settings)
    , m_model(new EngineModel(play, this))
{
    makeColumn(this, 0)->addWidget(makePanelScroll(build(), this), 1);
    connect(&m_play, &LevelPlay::changed, this, &EnginesPanel::refresh);
    connect(&m_settings, &Settings::changed, this, [this](const QString& name) {
        if (name == QLatin1String("play_check")) {
            m_check->setChecked(m_settings.isOn("play_check"));
        }
    });
    refresh();
}

bool EnginesPanel::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitList();
    }
    return isDone;
}

QWidget* EnginesPanel::build()
{
    auto* const content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    auto* const column = makeColumn(content, space::usual, marginsOf(space::panel));
    auto* const top = makeRow(nullptr, space::usual);
    top->addWidget(makeLabel(LabelKind::PanelHeading, content, tr("Engines")), 1);
    auto* const again = new QPushButton(tr("Search again"), content);
    again->setProperty("kind", QStringLiteral("link"));
    setTip(*again, tr("Look for installed engines and games again"));
    connect(again, &QPushButton::clicked, &m_play, &LevelPlay::searchAgain);
    top->addWidget(again);
    column->addLayout(top);
    m_list = makeList();
    column->addWidget(m_list);
    column->addLayout(makeForm());
    m_fault = makeLabel(LabelKind::Refusal, content);
    m_fault->setObjectName(QStringLiteral("commandFault"));
    column->addWidget(m_fault);
    column->addWidget(makeLabel(LabelKind::GroupHeading, content, tr("Will run")));
    m_command = makeLabel(LabelKind::Secondary, content);
    m_command->setObjectName(QStringLiteral("engineCommand"));
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_command);
    m_check = new QCheckBox(tr("Check the level first"), content);
    m_check->setObjectName(QStringLiteral("checkFirst"));
    m_check->setChecked(m_settings.isOn("play_check"));
    setTip(*m_check, tr("Do not start a level that has errors"));
    connect(m_check, &QCheckBox::toggled, this, [this](bool on) {
        m_settings.set("play_check", on ? QStringLiteral("on") : QStringLiteral("off"));
    });
    column->addWidget(m_check);
    m_buttons = makeRow(nullptr, space::usual);
    m_buttons->addStretch(1);
    column->addLayout(m_buttons);
    column->addStretch(1);
    return content;
}

QTreeView* EnginesPanel::makeList()
{
    QTreeView* const list = makeRowList(m_model, tr("Engines"), this);
    list->setObjectName(QStringLiteral("engines"));
    list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->header()->setSectionResizeMode(EngineModel::Title, QHeaderView::Stretch);
    list->header()->setSectionResizeMode(EngineModel::State, QHeaderView::ResizeToContents);
    connect(
        list->selectionModel(),
        &QItemSelectionModel::currentRowChanged,
        this,
        [this](const QModelIndex& index) {
            const auto row = static_cast<std::size_t>(index.row());
            if (index.isValid() && shown() != &engineProfiles()[row]) {
                m_play.chooseEngine(engineProfiles()[row].id);
            }
        });
    return list;
}

QGridLayout* EnginesPanel::makeForm()
{
    auto* const form = new QGridLayout;
    form->setHorizontalSpacing(space::usual);
    form->setVerticalSpacing(space::close);
    form->setColumnStretch(1, 1);
    const auto title = [this, form](const QString& text, int row) {
        QLabel* const label = makeLabel(LabelKind::Secondary, this, text);
        label->setWordWrap(false);
        form->addWidget(label, row, 0);
        return label;
    };
    m_programRow.push_back(title(tr("Program"), 0));
    addPathRow(*form, 0, m_program, &EngineChoice::program);
    m_program->setObjectName(QStringLiteral("engineProgram"));
    m_program->setAccessibleName(tr("Program"));
    setTip(*m_program, tr("Path of the engine; empty: the one that was found"));
    title(tr("Game file"), 1);
    addPathRow(*form, 1, m_gameFile, &EngineChoice::gameFile);
    m_gameFile->setObjectName(QStringLiteral("engineGame"));
    m_gameFile->setAccessibleName(tr("Game file"));
    setTip(
        *m_gameFile,
        tr("Main file of the game, such as DUKE3D.GRP; empty: the one that was found"));
    title(tr("Format"), 2);
    m_forms = new PanelCombo(this);
    m_forms->setObjectName(QStringLiteral("engineForm"));
    m_forms->setAccessibleName(tr("Format"));
    setTip(*m_forms, tr("Format of the copy that the engine loads"));
    connect(m_forms, &QComboBox::activated, this, &EnginesPanel::takeForm);
    form->addWidget(m_forms, 2, 1, 1, 2);
    title(tr("Skill"), 3);
    makeGameFields();
    form->addWidget(m_skill, 3, 1, 1, 2);
    form->addWidget(m_monsters, 4, 1, 1, 2);
    m_argumentsTitle = title(tr("Arguments"), 5);
    m_arguments = new QLineEdit(this);
    m_arguments->setObjectName(QStringLiteral("engineArguments"));
    leaveUndoToLevel(*m_arguments);
    connect(m_arguments, &QLineEdit::textChanged, this, &EnginesPanel::refreshCommand);
    connect(m_arguments, &QLineEdit::editingFinished, this, &EnginesPanel::takeArguments);
    form->addWidget(m_arguments, 5, 1);
    form->addWidget(makeVariables(), 5, 2);
    return form;
}

/// Makes the fields about the game, not the engine.
void EnginesPanel::makeGameFields()
{
    m_skill = new PanelCombo(this);
    m_skill->setObjectName(QStringLiteral("engineSkill"));
    m_skill->setAccessibleName(tr("Skill"));
    setTip(*m_skill, tr("Skill with which the game starts"));
    connect(m_skill, &QComboBox::activated, this, &EnginesPanel::takeSkill);
    m_monsters = new QCheckBox(tr("Monsters"), this);
    m_monsters->setObjectName(QStringLiteral("engineMonsters"));
    setTip(*m_monsters, tr("Start the game with its monsters"));
    connect(m_monsters, &QCheckBox::clicked, this, &EnginesPanel::takeMonsters);
}

void EnginesPanel::addPathRow(
    QGridLayout& form,
    int row,
    QLineEdit*& edit,
    QString EngineChoice::*member)
{
    edit = new QLineEdit(this);
    edit->setClearButtonEnabled(true);
    leaveUndoToLevel(*edit);
    auto* const choose = new QPushButton(QString(QChar(0x2026)), this);
    choose->setAccessibleName(tr("Choose a file"));
    setTip(*choose, tr("Choose a file"));
    QLineEdit* const field = edit;
    connect(field, &QLineEdit::editingFinished, this, [this, field, member] {
        takeText(*field, member);
    });
    connect(choose, &QPushButton::clicked, this, [this, field, member] { browse(*field, member); });
    form.addWidget(edit, row, 1);
    form.addWidget(choose, row, 2);
    if (member == &EngineChoice::program) {
        m_programRow.insert(m_programRow.end(), {edit, choose});
    }
}

/// Makes the button that lists the variables and inserts one.
QPushButton* EnginesPanel::makeVariables()
{
    auto* const button = new QPushButton(QStringLiteral("{ }"), this);
    button->setObjectName(QStringLiteral("variables"));
    button->setAccessibleName(tr("Insert variable"));
    setTip(*button, tr("Insert a variable"));
    auto* const menu = new QMenu(button);
    for (const CommandVariable& variable : commandVariables()) {
        const QString name = QStringLiteral("{%1}").arg(shownWord(variable.name));
        menu->addAction(
            tr("%1   %2").arg(name, tr(std::string(variable.meaning).c_str())),
            this,
            [this, name] {
                m_arguments->insert(name);
                m_arguments->setFocus();
            });
    }
    button->setMenu(menu);
    return button;
}

void EnginesPanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
}

void EnginesPanel::addButtons(const std::vector<QAction*>& actions)
{
    int at = 0;
    for (QAction* const action : actions) {
        m_buttons->insertWidget(at++, makeActionChip(*action, this));
    }
}

void EnginesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale) {
        refresh();
    }
}

const EngineProfile* EnginesPanel::shown() const
{
    return m_play.engine();
}

/// Searching for engines reads folders, so it waits until the panel is shown.
void EnginesPanel::refresh()
{
    m_isStale = !isVisible();
    if (m_isStale) {
        return;
    }
    m_model->refresh();
    const EngineProfile* const profile = shown();
    const QSignalBlocker quiet(m_list->selectionModel());
    if (profile == nullptr) {
        m_list->setCurrentIndex({});
    } else {
        m_list->setCurrentIndex(
            m_model->index(static_cast<int>(profile - engineProfiles().data()), 0));
    }
    m_list->viewport()->update();
    fitList();
    refreshFields();
}

/// Shows all rows, so that only the panel scrolls. The style knows their height once they are
/// shown.
void EnginesPanel::fitList()
{
    m_list->setFixedHeight(m_model->rowCount() * m_list->sizeHintForRow(0));
}

void EnginesPanel::refreshFields()
{
    const EngineProfile* const profile = shown();
    for (QWidget* const each : std::initializer_list<QWidget*>{
             m_program,
             m_gameFile,
             m_forms,
             m_skill,
             m_monsters,
             m_arguments}) {
        each->setEnabled(profile != nullptr);
    }
    if (profile == nullptr) {
        m_fault->setText(tr("No engine for this game was found. Choose one from the list."));
        m_fault->show();
        m_command->clear();
        return;
    }
    const EngineChoice choice = m_play.choiceOf(profile->id);
    const EngineStart start = m_play.startOf(*profile);
    const bool isOwn = isCustom(*profile);
    for (QWidget* const each : m_programRow) {
        each->setVisible(!isOwn);
    }
    m_program->setText(choice.program);
    m_program->setPlaceholderText(
        start.program.empty() ? tr("not found") : displayPath(start.program));
    m_gameFile->setText(choice.gameFile);
    m_gameFile->setPlaceholderText(
        start.gameFile.empty() ? tr("none found") : displayPath(start.gameFile));
    refreshForms(writableForms(*profile), choice.form);
    refreshSkill(*profile, choice);
    m_argumentsTitle->setText(isOwn ? tr("Command") : tr("Arguments"));
    m_arguments->setAccessibleName(m_argumentsTitle->text());
    m_arguments->setPlaceholderText(isOwn ? tr("program -map {level}") : tr("further ones"));
    setTip(
        *m_arguments,
        isOwn ? tr("Program and arguments; {level} is the copy of the level")
              : tr("Further arguments; {level} and others are replaced"));
    m_arguments->setText(choice.arguments);
    refreshCommand();
}

void EnginesPanel::refreshForms(const std::vector<PlayForm>& forms, const QString& chosen)
{
    const QSignalBlocker quiet(m_forms);
    m_forms->clear();
    m_forms->addItem(forms.empty() ? tr("Not available yet") : tr("Automatic"), QString());
    for (const PlayForm& each : forms) {
        m_forms->addItem(tr(each.form->title), shownWord(each.form->id));
    }
    m_forms->setCurrentIndex(std::max(0, m_forms->findData(chosen)));
}

/// Offers what the engine has arguments for. A custom command has the variable {skill}.
void EnginesPanel::refreshSkill(const EngineProfile& profile, const EngineChoice& choice)
{
    constexpr int mostSkills = 5;
    const QSignalBlocker quiet(m_skill);
    m_skill->clear();
    m_skill->addItem(tr("Automatic"), QString());
    const int skills = isCustom(profile) ? mostSkills : profile.skills;
    for (int skill = 1; skill <= skills; ++skill) {
        m_skill->addItem(displayId(skill), QString::number(skill));
    }
    m_skill->setCurrentIndex(std::max(0, m_skill->findData(choice.skill)));
    m_skill->setEnabled(skills > 0);
    const bool canHaveNone = !profile.noMonsters.empty();
    m_monsters->setEnabled(canHaveNone);
    m_monsters->setChecked(!canHaveNone || choice.monsters != QLatin1String("off"));
}

/// Shows the command with what is typed, and what is wrong with it.
void EnginesPanel::refreshCommand()
{
    const EngineProfile* const profile = shown();
    if (profile == nullptr) {
        return;
    }
    EngineChoice choice = m_play.choiceOf(profile->id);
    choice.arguments = m_arguments->text();
    const EngineStart start = engineStart(*profile, m_play.installed(), choice, m_play.game());
    const auto typed = parseCommand(m_arguments->text().toStdString());
    const auto command = typed ? commandOf(start, sampleValues(start)) : failure(typed.error());
    QString fault;
    if (!command) {
        fault = errorSentence(command.error());
    } else if (start.forms.empty()) {
        fault = tr("SectorEd cannot write levels for this engine yet.");
    } else if (command->program.empty()) {
        fault = tr("The engine was not found. Choose its program.");
    }
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    setStyleState(*m_arguments, "refused", !typed);
    QString text;
    if (command && !command->program.empty()) {
        std::vector<std::string> words{command->program.filename().string()};
        words.insert(words.end(), command->arguments.begin(), command->arguments.end());
        text = wholeText(commandText(words));
    }
    m_command->setText(text.isEmpty() ? tr("nothing") : text);
}

void EnginesPanel::takeText(const QLineEdit& edit, QString EngineChoice::*member)
{
    if (const EngineProfile* const profile = shown()) {
        EngineChoice choice = m_play.choiceOf(profile->id);
        const QString text = edit.text().trimmed();
        if (choice.*member != text) {
            choice.*member = text;
            m_play.setChoice(profile->id, choice);
        }
    }
}

/// Keeps arguments that can be read; others stay in the field with the fault below.
void EnginesPanel::takeArguments()
{
    if (parseCommand(m_arguments->text().toStdString())) {
        takeText(*m_arguments, &EngineChoice::arguments);
    }
}

void EnginesPanel::takeForm(int index)
{
    if (const EngineProfile* const profile = shown()) {
        EngineChoice choice = m_play.choiceOf(profile->id);
        choice.form = m_forms->itemData(index).toString();
        m_play.setChoice(profile->id, choice);
    }
}

void EnginesPanel::takeSkill(int index)
{
    if (const EngineProfile* const profile = shown()) {
        EngineChoice choice = m_play.choiceOf(profile->id);
        choice.skill = m_skill->itemData(index).toString();
        m_play.setChoice(profile->id, choice);
    }
}

void EnginesPanel::takeMonsters()
{
    if (const EngineProfile* const profile = shown()) {
        EngineChoice choice = m_play.choiceOf(profile->id);
        choice.monsters = m_monsters->isChecked() ? QString() : QStringLiteral("off");
        m_play.setChoice(profile->id, choice);
    }
}

void EnginesPanel::browse(QLineEdit& edit, QString EngineChoice::*member)
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose a file"), edit.text());
    if (!path.isEmpty()) {
        edit.setText(path);
        takeText(edit, member);
    }
}

} // namespace sectored::editor
