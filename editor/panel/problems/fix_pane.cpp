#include "editor/panel/problems/fix_pane.h"

#include "editor/panel/problems/fix_card.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

constexpr const char* optionProperty = "option"; ///< index of the way that a widget shows

QString remedyText(const FixOption& option)
{
    return FixPane::tr(std::string(option.remedy).c_str());
}

} // namespace

FixPane::FixPane(QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("fixPane"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    content->setAttribute(Qt::WA_StyledBackground);
    m_heading = makeLabel(LabelKind::PanelHeading, content);
    m_place = makeLabel(LabelKind::Secondary, content);
    m_reason = makeLabel(LabelKind::Plain, content);
    m_how = makeLabel(LabelKind::GroupHeading, content, tr("How to fix"));
    m_options = makeColumn(nullptr, 0);
    m_byHand = makeLabel(LabelKind::Plain, content);
    m_refusal = makeLabel(LabelKind::Refusal, content);
    m_refusal->setObjectName(QStringLiteral("fixRefusal"));
    m_card = new FixCard(content);
    auto* const column = makeColumn(content, space::close, marginsOf(space::panel, space::loose));
    for (QLabel* const label : {m_heading, m_place, m_reason, m_how}) {
        column->addWidget(label);
    }
    column->addLayout(m_options);
    column->addWidget(m_byHand);
    column->addWidget(m_refusal);
    column->addWidget(makeButtons());
    column->addWidget(m_card);
    column->addStretch();
    setWidget(content);
}

QWidget* FixPane::makeButtons()
{
    auto* const buttons = new QWidget(this);
    auto* const row = makeRow(buttons, space::usual);
    const auto add = [&](const char* name, const QString& text, const QString& tip) {
        auto* const button = new QPushButton(text, buttons);
        button->setObjectName(QString::fromLatin1(name));
        setTip(*button, tip);
        row->addWidget(button);
        return button;
    };
    m_fix = add("fix", tr("Fix"), tr("Fix this problem (Enter)"));
    m_fix->setProperty("kind", QStringLiteral("primary"));
    m_fixAll =
        add("fixAlike",
            QString(),
            tr("Fix all problems of this kind in one undo step (Shift+Enter)"));
    m_ignore = add("ignore", tr("Ignore"), tr("Hide this problem (Del)"));
    m_next = add("next", tr("Next problem"), QString());
    row->addStretch();
    connect(m_fix, &QPushButton::clicked, this, &FixPane::fixWanted);
    connect(m_fixAll, &QPushButton::clicked, this, &FixPane::fixAllWanted);
    connect(m_ignore, &QPushButton::clicked, this, &FixPane::ignoreWanted);
    connect(m_next, &QPushButton::clicked, this, &FixPane::nextWanted);
    return buttons;
}

void FixPane::setTheme(const Theme& theme)
{
    m_card->setTheme(theme);
}

void FixPane::setKeys(const KeyMap& keys)
{
    const QString key = shownKey(keys, QStringLiteral("level.nextProblem"));
    setTip(
        *m_next,
        key.isEmpty() ? tr("Go to the next problem") : tr("Go to the next problem (%1)").arg(key));
}

void FixPane::show(ShownProblem problem)
{
    m_problem = std::move(problem);
    m_heading->setText(m_problem.heading);
    m_place->setText(m_problem.place);
    m_reason->setText(m_problem.reason);
    m_place->setVisible(!m_problem.place.isEmpty());
    m_reason->setVisible(!m_problem.reason.isEmpty());
    m_refusal->clear();
    m_refusal->hide();
    fillOptions();
    const bool works = std::ranges::any_of(m_problem.options, [](const FixOption& option) {
        return option.refusal.isEmpty();
    });
    m_byHand->setText(m_problem.byHand);
    m_byHand->setVisible(!works && !m_problem.byHand.isEmpty());
    m_how->setVisible(!m_problem.options.empty() || m_byHand->isVisibleTo(this));
    choose(firstOption(m_problem.options));
    ensureVisible(0, 0);
}

void FixPane::fillOptions()
{
    while (QLayoutItem* const item = m_options->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    delete std::exchange(m_choices, new QButtonGroup(this));
    for (int at = 0; at < static_cast<int>(m_problem.options.size()); ++at) {
        m_options->addWidget(makeOption(at));
    }
    connect(m_choices, &QButtonGroup::idClicked, this, &FixPane::choose);
}

QWidget* FixPane::makeOption(int at)
{
    const FixOption& option = m_problem.options[static_cast<std::size_t>(at)];
    auto* const row = new QWidget(this);
    row->setProperty(optionProperty, at);
    row->installEventFilter(this);
    const bool isRefused = !option.refusal.isEmpty();
    auto* const choice = new QRadioButton(remedyText(option), row);
    choice->setEnabled(!isRefused);
    m_choices->addButton(choice, at);
    auto* const cost = makeLabel(
        isRefused ? LabelKind::Refusal : LabelKind::Secondary,
        row,
        isRefused ? option.refusal : option.cost);
    choice->setAccessibleDescription(cost->text());
    if (isRefused) { // a sentence needs the whole width
        auto* const lines = makeColumn(row, 0);
        lines->addWidget(choice);
        lines->addWidget(cost);
        return row;
    }
    auto* const line = makeRow(row, space::usual);
    cost->setAlignment(Qt::AlignRight);
    line->addWidget(choice, 0, Qt::AlignTop);
    line->addWidget(cost, 1, Qt::AlignVCenter);
    return row;
}

bool FixPane::eventFilter(QObject* watched, QEvent* event)
{
    const QVariant option = watched->property(optionProperty);
    if (option.isValid() && event->type() == QEvent::Enter) {
        emit optionLit(&m_problem.options[static_cast<std::size_t>(option.toInt())]);
    } else if (option.isValid() && event->type() == QEvent::Leave) {
        emit optionLit(chosen());
    }
    return QScrollArea::eventFilter(watched, event);
}

void FixPane::choose(int at)
{
    m_chosen = at;
    if (at >= 0) {
        m_choices->button(at)->setChecked(true);
    }
    const FixOption* const option = chosen();
    const bool hasPicture =
        option != nullptr && option->preview && !option->preview->place.isEmpty();
    if (hasPicture) {
        m_card->show(*option->preview);
    }
    m_card->setVisible(hasPicture);
    refreshButtons();
    fitHeight();
    emit optionLit(option);
}

/// A scroll area does not give wrapped texts the height that they need for their width.
void FixPane::fitHeight()
{
    QLayout* const column = widget()->layout();
    column->activate();
    widget()->setMinimumHeight(column->heightForWidth(viewport()->width()));
}

void FixPane::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitHeight();
}

const FixOption* FixPane::chosen() const
{
    return m_chosen >= 0 ? &m_problem.options[static_cast<std::size_t>(m_chosen)] : nullptr;
}

QString FixPane::rejection() const
{
    return m_problem.options.empty() ? QString() : m_problem.options.front().refusal;
}

void FixPane::refreshButtons()
{
    const bool hasChoice = chosen() != nullptr;
    const auto alike = static_cast<std::int64_t>(m_problem.alike);
    const bool isProblem = m_problem.alike > 0;
    m_fix->setVisible(isProblem && !m_problem.isGroup);
    m_fix->setEnabled(hasChoice);
    m_fixAll->setText(tr("Fix all %1").arg(displayNumber(alike)));
    m_fixAll->setVisible(alike > 1 && hasChoice);
    m_ignore->setVisible(isProblem && !m_problem.isGroup);
    m_next->setVisible(isProblem);
}

void FixPane::showRefusal(const QString& text)
{
    m_refusal->setText(text);
    m_refusal->show();
    fitHeight();
    ensureWidgetVisible(m_refusal);
}

} // namespace sectored::editor
