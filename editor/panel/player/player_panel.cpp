#include "editor/panel/player/player_panel.h"

#include "sectored/base/decimal.h"
#include "sectored/walk/player_presets.h"
#include "sectored/walk/walker_fields.h"

#include "editor/panel/player/player_lists.h"
#include "editor/panel/player/player_row.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/panel_scroll.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/player.h"
#include "editor/setting/settings.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <string>

namespace sectored::editor {

namespace {

QString playerText(std::string_view english)
{
    return PlayerPanel::tr(std::string(english).c_str());
}

QString decimalText(double value)
{
    return QString::fromStdString(shortestDecimal(value));
}

/// Returns what a field accepts, as a sentence.
QString rangeSentence(const WalkerField& field)
{
    const QString unit =
        QString::fromUtf8(field.unit.data(), static_cast<qsizetype>(field.unit.size()));
    const QString range = capitalized(QString::fromStdString(rangeText(field)));
    return unit.isEmpty() ? range : PlayerPanel::tr("%1, in %2").arg(range, unit);
}

} // namespace

PlayerPanel::PlayerPanel(Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
{
    build();
    connect(&m_settings, &Settings::changed, this, [this](const QString& name) {
        if (name == QLatin1String(playerSetting)) {
            showPlayer();
        }
    });
    showPlayer();
}

void PlayerPanel::build()
{
    auto* const panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("panel"));
    auto* const column = makeColumn(panel, space::wide, marginsOf(space::panel));
    column->addWidget(buildTop());
    addGroups(*column);
    m_lists = new PlayerLists(m_settings, panel);
    column->addWidget(m_lists);
    column->addStretch(1);
    makeColumn(this, 0)->addWidget(makePanelScroll(panel, this), 1);
}

/// Builds the presets and the buttons for files.
QWidget* PlayerPanel::buildTop()
{
    auto* const top = new QWidget(this);
    auto* const column = makeColumn(top, space::close);
    m_presets = new QComboBox(top);
    m_presets->setObjectName(QStringLiteral("playerPreset"));
    m_presets->setAccessibleName(tr("Player"));
    setTip(*m_presets, tr("Player of new walks and of the reachable area"));
    for (const PlayerPreset& preset : playerPresets()) {
        m_presets->addItem(playerText(preset.name));
    }
    m_presets->addItem(tr("Own player"));
    connect(m_presets, &QComboBox::activated, this, &PlayerPanel::choosePreset);
    column->addWidget(m_presets);
    auto* const row = makeRow(nullptr, space::usual);
    auto* const load = new QPushButton(tr("Load…"), top);
    load->setObjectName(QStringLiteral("loadPlayer"));
    setTip(*load, tr("Read a player from a file of settings"));
    connect(load, &QPushButton::clicked, this, &PlayerPanel::loadWanted);
    auto* const save = new QPushButton(tr("Save…"), top);
    save->setObjectName(QStringLiteral("savePlayer"));
    setTip(*save, tr("Write the player to a file, for sectored-cli walk --settings"));
    connect(save, &QPushButton::clicked, this, &PlayerPanel::saveWanted);
    row->addWidget(load);
    row->addWidget(save);
    row->addStretch(1);
    column->addLayout(row);
    return top;
}

void PlayerPanel::addGroups(QVBoxLayout& column)
{
    std::string_view name;
    FoldGroup* group = nullptr;
    QGridLayout* grid = nullptr;
    for (const PlayerRow& row : playerRows()) {
        if (row.group != name) {
            name = row.group;
            group = new FoldGroup(
                QString::fromStdString(std::string(name)),
                playerText(name),
                column.parentWidget());
            auto* const fields = new QWidget(group);
            grid = new QGridLayout(fields);
            grid->setContentsMargins(0, 0, 0, 0);
            grid->setHorizontalSpacing(space::usual);
            grid->setVerticalSpacing(space::close);
            grid->setColumnStretch(0, 1);
            group->add(fields);
            column.addWidget(group);
        }
        const Field field = makeField(row, grid->parentWidget());
        QLabel* const title =
            makeLabel(LabelKind::Secondary, grid->parentWidget(), playerText(row.title));
        title->setBuddy(field.edit);
        const int at = grid->rowCount();
        grid->addWidget(title, at, 0);
        grid->addWidget(field.edit, at, 1);
        grid->addWidget(
            makeLabel(LabelKind::Secondary, grid->parentWidget(), playerText(field.number.unit)),
            at,
            2);
        grid->addWidget(field.fault, at + 1, 0, 1, 3);
        m_fields.push_back(field);
    }
}

PlayerPanel::Field PlayerPanel::makeField(const PlayerRow& row, QWidget* group)
{
    const Field field{
        .number = walkerFieldAt(row.path),
        .edit = new QLineEdit(group),
        .fault = makeLabel(LabelKind::Refusal, group)};
    field.edit->setObjectName(QString::fromStdString(std::string(row.path)));
    field.edit->setAccessibleName(tr("%1, %2").arg(playerText(row.group), playerText(row.title)));
    setTip(*field.edit, rangeSentence(field.number));
    field.edit->setPlaceholderText(decimalText(field.number.get(WalkerSettings{})));
    field.fault->hide();
    leaveUndoToLevel(*field.edit);
    connect(field.edit, &QLineEdit::editingFinished, this, [this, field] { take(field); });
    return field;
}

void PlayerPanel::showPlayer()
{
    const WalkerSettings player = playerOf(m_settings);
    for (const Field& field : m_fields) {
        showField(field, player);
    }
    const auto presets = playerPresets();
    const auto preset = std::ranges::find(presets, player, &PlayerPreset::settings);
    m_presets->setCurrentIndex(static_cast<int>(preset - presets.begin()));
    m_lists->showPlayer(player);
}

/// Shows nothing for the default, which the field has as its placeholder.
void PlayerPanel::showField(const Field& field, const WalkerSettings& player)
{
    const double value = field.number.get(player);
    const QString text =
        value == field.number.get(WalkerSettings{}) ? QString() : decimalText(value);
    if (field.edit->text() != text) {
        const QSignalBlocker quiet(field.edit);
        field.edit->setText(text);
    }
    field.fault->hide();
    setStyleState(*field.edit, "refused", false);
}

void PlayerPanel::take(const Field& field)
{
    const QString text = field.edit->text();
    const auto value = text.trimmed().isEmpty() ? std::optional(field.number.get(WalkerSettings{}))
                                                : readDecimal(text);
    // A whole number beyond that of the member has no meaning there.
    if (!value || *value < field.number.least || *value > field.number.most) {
        refuse(field, rangeSentence(field.number));
        return;
    }
    WalkerSettings player = playerOf(m_settings);
    field.number.set(player, *value);
    if (const auto fault = faultOf(player)) {
        refuse(
            field,
            tr("%1 %2").arg(
                QString::fromStdString(fault->path),
                QString::fromStdString(fault->reason)));
        return;
    }
    setPlayer(m_settings, player);
    showField(field, player);
}

/// The player stays as it is.
void PlayerPanel::refuse(const Field& field, const QString& reason)
{
    field.fault->setText(reason);
    field.fault->show();
    setStyleState(*field.edit, "refused", true);
}

void PlayerPanel::choosePreset(int index)
{
    const auto presets = playerPresets();
    if (static_cast<std::size_t>(index) < presets.size()) {
        setPlayer(m_settings, presets[static_cast<std::size_t>(index)].settings);
    }
    showPlayer();
}

} // namespace sectored::editor
