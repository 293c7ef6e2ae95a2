#include "editor/dialog/keys/key_model.h"

#include "editor/dialog/command_match.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/plain_text.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace sectored::editor {

KeyModel::KeyModel(Parts parts, QObject* parent)
    : QAbstractTableModel(parent)
    , m_commands(std::move(parts.commands))
    , m_defaults(std::move(parts.defaults))
    , m_choices(parts.choices)
{
    follow();
    connect(&m_choices, &KeyChoices::changed, this, &KeyModel::follow);
}

void KeyModel::follow()
{
    const KeyMap preset = keyPreset(m_choices.preset()).keys;
    m_table = keyTable(m_defaults, {.preset = preset, .own = m_choices.own()});
    if (!m_commands.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

int KeyModel::rowOf(const QString& id) const
{
    const auto found = std::ranges::find(m_commands, id, &Command::id);
    return found == m_commands.end() ? -1 : static_cast<int>(found - m_commands.begin());
}

QString KeyModel::textOf(const QString& id) const
{
    const int row = rowOf(id);
    return row < 0 ? id : command(row).text;
}

int KeyModel::clashCount() const
{
    std::size_t sides = 0;
    for (const KeyRow& row : m_table) {
        sides += row.clashes.size();
    }
    return static_cast<int>(sides / 2);
}

void KeyModel::setKeys(int row, const KeySequences& keys)
{
    if (keys == this->keys(row).preset) {
        m_choices.reset(command(row).id);
    } else {
        m_choices.set(command(row).id, keys);
    }
}

void KeyModel::reset(int row)
{
    m_choices.reset(command(row).id);
}

void KeyModel::takeKey(int row, const QKeySequence& key)
{
    for (int other = 0; other < rowCount(); ++other) {
        KeySequences left = keys(other).wanted;
        const bool isSamePlace = keys(other).tool == keys(row).tool;
        if (other != row && isSamePlace && left.removeAll(key) > 0) {
            m_choices.set(command(other).id, left);
        }
    }
}

int KeyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_commands.size());
}

int KeyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString KeyModel::noteOf(const KeyRow& row) const
{
    QStringList notes;
    for (const KeyClash& clash : row.clashes) {
        const QString key = clash.key.toString(QKeySequence::NativeText);
        notes += clash.hasKey ? tr("%1 also used by %2").arg(key, textOf(clash.other))
                              : tr("%1 is used by %2").arg(key, textOf(clash.other));
    }
    return notes.isEmpty() && row.isOwn ? tr("Changed") : notes.join(QStringLiteral(", "));
}

QString KeyModel::shown(int row, int column) const
{
    switch (column) {
    case ActionColumn:
        return command(row).text;
    case KeyColumn:
        return textFromKeys(keys(row).wanted, QKeySequence::NativeText);
    case PresetColumn:
        return textFromKeys(keys(row).preset, QKeySequence::NativeText);
    default:
        return noteOf(keys(row));
    }
}

QVariant KeyModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::DisplayRole) {
        return shown(index.row(), index.column());
    }
    if (role == Qt::AccessibleTextRole) {
        const QString text = shown(index.row(), index.column());
        return text.isEmpty() && index.column() == KeyColumn ? tr("No key") : text;
    }
    if (role == Qt::ToolTipRole) {
        return plainTip(
            index.column() == ActionColumn ? command(index.row()).place
                                           : shown(index.row(), index.column()));
    }
    return {};
}

QVariant KeyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const std::array titles{tr("Action"), tr("Key"), tr("Preset"), tr("Note")};
    return orientation == Qt::Horizontal && role == Qt::DisplayRole
               ? QVariant(titles[static_cast<std::size_t>(section)])
               : QVariant();
}

KeyFilter::KeyFilter(KeyModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
    setDynamicSortFilter(false);
}

void KeyFilter::setText(const QString& text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

void KeyFilter::setKey(const QKeySequence& key)
{
    m_key = key;
    invalidateFilter();
}

bool KeyFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const KeyRow& keys = m_model.keys(row);
    if (!m_key.isEmpty() && !keys.wanted.contains(m_key)) {
        return false;
    }
    Command command = m_model.command(row);
    command.keys = textFromKeys(keys.wanted, QKeySequence::NativeText);
    return m_text.isEmpty() || matchCommand(m_text, command).score > 0;
}

} // namespace sectored::editor
