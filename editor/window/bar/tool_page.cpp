#include "editor/window/bar/tool_page.h"

#include "editor/setting/level_undo.h"
#include "editor/setting/plain_text.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/point_field.h"
#include "editor/window/bar/segments.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <string>

namespace sectored::editor {

namespace {

QString shownText(std::string_view english)
{
    return english.empty() ? QString() : QObject::tr(std::string(english).c_str());
}

/// Sets the properties that all controls have.
void describe(QWidget& control, const ToolOption& option)
{
    control.setObjectName(QString::fromLatin1(option.id));
    control.setAccessibleName(shownText(option.text));
    setTip(control, shownText(option.tip));
}

} // namespace

ToolPage::ToolPage(QWidget* parent)
    : QWidget(parent)
{
    makeOptionRow(this)->addStretch(1);
}

void ToolPage::showOptions(const std::vector<ToolOption>& options)
{
    if (m_controls.empty()) {
        for (const ToolOption& option : options) {
            m_controls.push_back(makeControl(option));
        }
    }
    for (std::size_t at = 0; at < options.size(); ++at) {
        m_controls[at](options[at]);
    }
}

ToolPage::Control ToolPage::makeControl(const ToolOption& option)
{
    switch (option.kind) {
    case OptionKind::Choice:
        return makeChoice(option);
    case OptionKind::Number:
        return makeNumber(option);
    case OptionKind::Switch:
        return makeSwitch(option);
    case OptionKind::Point:
        break;
    }
    return makePoint(option);
}

ToolPage::Control ToolPage::makeChoice(const ToolOption& option)
{
    std::vector<SegmentChoice> choices;
    for (const OptionChoice& choice : option.choices) {
        choices.push_back(
            {shownText(choice.text), shownText(choice.tip), QString::fromLatin1(choice.id)});
    }
    const QString name = shownText(option.text);
    auto* const segments = new Segments(name, choices, this);
    segments->setProperty("givesWay", option.givesWay);
    connect(segments, &Segments::chosen, this, [this, option](int choice) {
        emit optionSet(option.id, option.least + choice);
    });
    if (option.isLabelled) {
        insert(makeOptionLabel(name, this));
    }
    insert(segments);
    return [segments](const ToolOption& shown) {
        segments->setCurrent(shown.number() - shown.least);
    };
}

ToolPage::Control ToolPage::makeNumber(const ToolOption& option)
{
    auto* const field = new QSpinBox(this);
    describe(*field, option);
    field->setRange(option.least, option.most);
    leaveUndoToLevel(*field);
    connect(field, &QSpinBox::valueChanged, this, [this, id = option.id](int value) {
        emit optionSet(id, value);
    });
    QLabel* const label = makeOptionLabel(shownText(option.text), this);
    label->setBuddy(field);
    insert(label);
    insert(field);
    return [field, label](const ToolOption& shown) {
        const QSignalBlocker quiet(field);
        field->setValue(shown.number());
        field->setVisible(shown.applies);
        label->setProperty("isWanted", shown.applies);
    };
}

ToolPage::Control ToolPage::makeSwitch(const ToolOption& option)
{
    auto* const box = new QCheckBox(shownText(option.text), this);
    describe(*box, option);
    box->setProperty("givesWay", option.givesWay);
    connect(box, &QCheckBox::toggled, this, [this, id = option.id](bool isOn) {
        emit optionSet(id, isOn ? 1 : 0);
    });
    insert(box);
    return [box](const ToolOption& shown) {
        const QSignalBlocker quiet(box);
        box->setChecked(shown.number() != 0);
    };
}

ToolPage::Control ToolPage::makePoint(const ToolOption& option)
{
    auto* const field = new PointField(shownText(option.tip), this);
    field->setObjectName(QString::fromLatin1(option.id));
    field->setAccessibleName(shownText(option.text));
    connect(field, &PointField::pointTyped, this, [this, id = option.id](Point point) {
        emit optionSet(id, std::optional(point));
    });
    connect(field, &PointField::refused, this, &ToolPage::refused);
    connect(field, &PointField::confirmed, this, &ToolPage::confirmed);
    insert(makeOptionLabel(shownText(option.text), this));
    insert(field);
    return [field](const ToolOption& shown) {
        field->showPoint(std::get<std::optional<Point>>(shown.value));
    };
}

void ToolPage::insert(QWidget* widget)
{
    static_cast<QHBoxLayout*>(layout())->insertWidget(m_inserted++, widget);
}

} // namespace sectored::editor
