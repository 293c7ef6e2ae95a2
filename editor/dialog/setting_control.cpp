#include "editor/dialog/setting_control.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

QString onOrOff(Qt::CheckState state)
{
    return state == Qt::Checked ? QStringLiteral("on") : QStringLiteral("off");
}

} // namespace

SettingControl::SettingControl(const SettingRow& row, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_row(row)
    , m_settings(settings)
    , m_reset(new QToolButton(this))
{
    const QString title = tr(row.title);
    const QString help = tr(row.help);
    auto* const line = makeRow(this, space::wide);
    auto* const texts = makeColumn(nullptr, space::thin);
    line->addLayout(texts, 1);
    if (row.kind == SettingKind::Switch) {
        m_control = makeSwitch();
        texts->addWidget(m_control);
    } else {
        auto* const label = plainLabel(title, this);
        m_control = row.kind == SettingKind::Choice ? makeChoice() : makeNumber();
        label->setBuddy(m_control);
        texts->addWidget(label);
        line->addWidget(m_control);
    }
    if (!help.isEmpty()) {
        auto* const label = plainLabel(help, this);
        label->setWordWrap(true);
        label->setProperty("kind", QStringLiteral("secondary"));
        setRelativeFont(*label, {.size = 0.92});
        // Aligned with the text of the check box.
        label->setIndent(row.kind == SettingKind::Switch ? space::block : 0);
        texts->addWidget(label);
    }
    m_control->setObjectName(QString::fromLatin1(row.name));
    m_control->setAccessibleName(title);
    m_control->setAccessibleDescription(help);
    setTip(*m_control, help.isEmpty() ? title : help);
    m_reset->setIcon(themedIcon(QStringLiteral("undo")));
    m_reset->setIconSize({icons::row, icons::row});
    m_reset->setAutoRaise(true);
    m_reset->setObjectName(QStringLiteral("reset"));
    m_reset->setAccessibleName(tr("Reset: %1").arg(title));
    setTip(*m_reset, tr("Reset to default"));
    QSizePolicy keepsRoom = m_reset->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsRoom);
    line->addWidget(m_reset);
    connect(m_reset, &QToolButton::clicked, this, [this] { m_settings.reset(m_row.name); });
    connect(&settings, &Settings::changed, this, &SettingControl::follow);
    follow(QString::fromLatin1(row.name));
}

QWidget* SettingControl::makeSwitch()
{
    auto* const box = new QCheckBox(tr(m_row.title), this);
    connect(box, &QCheckBox::stateChanged, this, [this](int state) {
        m_settings.set(m_row.name, onOrOff(static_cast<Qt::CheckState>(state)));
    });
    return box;
}

QWidget* SettingControl::makeChoice()
{
    auto* const box = new QComboBox(this);
    for (const SettingOption& option : m_row.options(m_settings.folder())) {
        box->addItem(option.title, option.value);
    }
    connect(box, &QComboBox::activated, this, [this, box](int at) {
        m_settings.set(m_row.name, box->itemData(at).toString());
    });
    return box;
}

QWidget* SettingControl::makeNumber()
{
    auto* const box = new QSpinBox(this);
    box->setRange(m_row.range.least, m_row.range.most);
    box->setSingleStep(m_row.range.step);
    box->setSuffix(u' ' + tr(m_row.range.unit));
    box->setKeyboardTracking(false);
    connect(box, &QSpinBox::valueChanged, this, [this](int value) {
        m_settings.set(m_row.name, QString::number(value));
    });
    return box;
}

void SettingControl::follow(const QString& name)
{
    if (name != QLatin1String(m_row.name)) {
        return;
    }
    const QString value = m_settings.value(m_row.name);
    if (auto* const check = qobject_cast<QCheckBox*>(m_control)) {
        check->setChecked(value == QLatin1String("on"));
    } else if (auto* const choice = qobject_cast<QComboBox*>(m_control)) {
        choice->setCurrentIndex(choice->findData(value));
    } else if (auto* const number = qobject_cast<QSpinBox*>(m_control)) {
        number->setValue(value.toInt());
    }
    m_reset->setVisible(value != QLatin1String(m_row.initial));
}

bool SettingControl::answers(const QString& query) const
{
    const QString text = tr(m_row.title) + u' ' + tr(m_row.help);
    const QStringList words = query.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&text](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace sectored::editor
