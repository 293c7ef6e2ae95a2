#include "editor/window/bar/segments.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace sectored::editor {

Segments::Segments(const QString& name, const std::vector<SegmentChoice>& choices, QWidget* parent)
    : QFrame(parent)
{
    setObjectName(QStringLiteral("segments"));
    setAccessibleName(name);
    auto* const row = makeRow(this, 0);
    auto* const group = new QButtonGroup(this);
    for (const SegmentChoice& choice : choices) {
        auto* const button = new QToolButton(this);
        button->setText(choice.text);
        setTip(*button, choice.tip);
        button->setAccessibleName(tr("%1: %2").arg(name, choice.text));
        button->setObjectName(choice.objectName);
        button->setCheckable(true);
        group->addButton(button, static_cast<int>(m_buttons.size()));
        row->addWidget(button);
        m_buttons.push_back(button);
    }
    connect(group, &QButtonGroup::idClicked, this, &Segments::chosen);
}

void Segments::setCurrent(int choice)
{
    if (choice >= 0 && choice < static_cast<int>(m_buttons.size())) {
        m_buttons[static_cast<std::size_t>(choice)]->setChecked(true);
    }
}

} // namespace sectored::editor
