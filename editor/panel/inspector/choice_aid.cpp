#include "editor/panel/inspector/choice_aid.h"

#include "editor/panel/inspector/choice_list.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QMenu>
#include <QToolButton>

#include <utility>

namespace sectored::editor {

ChoiceAid::ChoiceAid(const QString& label, QWidget* parent)
    : ValueAid(parent)
    , m_button(new QToolButton(this))
{
    m_button->setProperty("kind", QStringLiteral("small"));
    m_button->setIcon(themedIcon(QStringLiteral("chevron")));
    m_button->setIconSize(QSize(icons::row, icons::row));
    m_button->setObjectName(QStringLiteral("chooseValue"));
    m_button->setAccessibleName(tr("Choose %1").arg(label.toLower()));
    setTip(*m_button, tr("Choose a value by its name"));
    auto* const row = makeRow(this, space::tight);
    fitToFont(*this, [this] {
        const int side = designLength(size::target, font());
        m_button->setFixedSize(side, side);
        setFixedSize(side, side);
    });
    row->addWidget(m_button);
    connect(m_button, &QToolButton::clicked, this, &ChoiceAid::open);
    hide();
}

void ChoiceAid::setChoices(std::vector<NamedValue> choices, bool isBits)
{
    m_choices = std::move(choices);
    m_isBits = isBits;
    setVisible(!m_choices.empty());
}

void ChoiceAid::refresh() {}

void ChoiceAid::open()
{
    constexpr std::size_t mostInMenu = 16;
    if (m_isBits || m_choices.size() <= mostInMenu) {
        openMenu();
        return;
    }
    auto* const list = new ChoiceList(m_choices, isMixed() ? -1 : unsignedTag(value()), window());
    connect(list, &ChoiceList::chosen, this, &ChoiceAid::valueWanted);
    list->openAt(*m_button);
}

void ChoiceAid::openMenu()
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("valueChoices"));
    for (const NamedValue& choice : m_choices) {
        const QString text = QStringLiteral("%1\t%2").arg(choice.name, displayId(choice.value));
        const bool isOn =
            !isMixed()
            && (m_isBits ? (value() & choice.value) != 0 : unsignedTag(value()) == choice.value);
        const std::int64_t wanted = m_isBits ? value() ^ choice.value : choice.value;
        QAction* const action =
            menu.addAction(text, this, [this, wanted] { emit valueWanted(wanted); });
        action->setCheckable(true);
        action->setChecked(isOn);
    }
    menu.exec(m_button->mapToGlobal(QPoint(0, m_button->height())));
}

} // namespace sectored::editor
