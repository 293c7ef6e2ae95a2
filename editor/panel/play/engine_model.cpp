#include "editor/panel/play/engine_model.h"

#include "editor/document/play/level_play.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

namespace sectored::editor {

namespace {

const EngineProfile& profileAt(int row)
{
    return engineProfiles()[static_cast<std::size_t>(row)];
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isReady(const EngineProfile& profile, const EngineStart& start)
{
    return !start.forms.empty()
           && (isCustom(profile) ? !start.command.empty() : !start.program.empty());
}

QString stateOf(const EngineProfile& profile, const EngineStart& start, const LevelPlay& play)
{
    if (!plays(profile, play.game())) {
        return EngineModel::tr("other game");
    }
    if (start.forms.empty()) {
        return EngineModel::tr("format not available yet");
    }
    if (!play.choiceOf(profile.id).program.isEmpty()) {
        return EngineModel::tr("chosen program");
    }
    if (isCustom(profile)) {
        return start.command.empty() ? EngineModel::tr("no command")
                                     : EngineModel::tr("own command");
    }
    const InstalledEngine* const found = play.installed().engine(profile.id);
    if (found == nullptr) {
        return EngineModel::tr("not found");
    }
    return found->place.empty() ? EngineModel::tr("found")
                                : EngineModel::tr("found, %1").arg(fromView(found->place));
}

} // namespace

EngineModel::EngineModel(const LevelPlay& play, QObject* parent)
    : QAbstractTableModel(parent)
    , m_play(play)
{}

void EngineModel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_ready = colouredIcon(QStringLiteral("check"), theme[ThemeRole::Ok].colour);
    m_absent = colouredIcon(QStringLiteral("close"), theme[ThemeRole::SecondText].colour);
    refresh();
}

void EngineModel::refresh()
{
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int EngineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(engineProfiles().size());
}

int EngineModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EngineModel::data(const QModelIndex& index, int role) const
{
    const EngineProfile& profile = profileAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return plainTip(
            m_play.startOf(profile).program.empty() ? text(index.row(), State)
                                                    : displayPath(m_play.startOf(profile).program));
    case Qt::DecorationRole:
        return index.column() != Title                     ? QVariant()
               : isReady(profile, m_play.startOf(profile)) ? QVariant(m_ready)
                                                           : QVariant(m_absent);
    case Qt::ForegroundRole:
        return index.column() == State ? QVariant(m_theme[ThemeRole::SecondText].colour)
                                       : QVariant();
    default:
        return {};
    }
}

QString EngineModel::text(int row, int column) const
{
    const EngineProfile& profile = profileAt(row);
    return column == Title ? fromView(profile.title)
                           : stateOf(profile, m_play.startOf(profile), m_play);
}

} // namespace sectored::editor
