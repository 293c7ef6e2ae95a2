#pragma once

#include "sectored/walk/walker_settings.h"

#include "editor/panel/any_panel.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored {
struct WalkerField;
}

namespace sectored::editor {

class PlayerLists;
class Settings;
struct PlayerRow;

/// The player of new walks and of the reachability test: presets, a field for each number, and two
/// lists. A field shows its default in grey; clearing it restores the default. A value that is out
/// of range stays in its field, in red and with its range, and is not used.
class PlayerPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Precondition: the settings outlive the panel.
    explicit PlayerPanel(Settings& settings, QWidget* parent = nullptr);

signals:
    /// Asks to read the player from a file.
    void loadWanted();
    /// Asks to write the player to a file.
    void saveWanted();

private:
    struct Field {
        const WalkerField& number;
        QLineEdit* edit;
        QLabel* fault;
    };

    void build();
    QWidget* buildTop();
    void addGroups(QVBoxLayout& column);
    Field makeField(const PlayerRow& row, QWidget* group);
    void showPlayer();
    void showField(const Field& field, const WalkerSettings& player);
    void take(const Field& field);
    void refuse(const Field& field, const QString& reason);
    void choosePreset(int index);

    Settings& m_settings;
    QComboBox* m_presets = nullptr;
    PlayerLists* m_lists = nullptr;
    std::vector<Field> m_fields;
};

} // namespace sectored::editor
