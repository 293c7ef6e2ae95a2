#pragma once

#include "sectored/walk/walker_settings.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QTableWidget;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Settings;

/// The lists of a player: floors with a friction of their own, and rules for how surfaces slow and
/// bounce the player, of which the first that fits applies. A list with a value that is out of
/// range stays as typed, with the reason below it, and is not used.
class PlayerLists final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the settings outlive it.
    PlayerLists(Settings& settings, QWidget* parent);

    void showPlayer(const WalkerSettings& player);

private:
    struct List {
        QTableWidget* table = nullptr;
        QLabel* fault = nullptr;
    };

    List addList(QVBoxLayout& column, const QString& name, const QStringList& titles);
    void show(const List& list, const std::vector<QStringList>& rows);
    void addRow(const List& list, const QStringList& cells);
    void removeRow(const List& list);
    void take(const List& list);
    void fit(const List& list) const;

    Settings& m_settings;
    List m_floors;
    List m_surfaces;
};

} // namespace sectored::editor
