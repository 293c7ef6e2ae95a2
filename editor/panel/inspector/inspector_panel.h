#pragma once

#include "editor/document/change.h"
#include "editor/panel/row/property.h"
#include "editor/setting/key_file.h"

#include <QScrollArea>
#include <QStringList>

#include <map>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class KindChips;
class LevelFacts;
class NewSectorForm;
class ObjectForm;
class PropertyField;
class PropertyForm;
class Settings;

/// The values of what is selected, each a field that makes one step; of several kinds the one that
/// the user chooses. With nothing selected the level's counts, or, while the Draw tool is in hand,
/// what new sectors get.
class InspectorPanel final : public QScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(InspectorPanel)

public:
    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);
    ~InspectorPanel() override;

    /// Keeps which groups are folded there; the settings outlive the panel.
    void setSettings(Settings& settings);
    void setTool(std::string_view id);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);
    /// Gives the keys to the field of that MAP name; empty: to the first one. False when it is not
    /// there.
    bool editField(const QString& name);
    /// Null when it is not shown.
    PropertyField* field(const QString& name) const;

signals:
    /// The plan is to show the selection.
    void frameWanted();
    /// The next click into a sector is to pick its values for new ones.
    void pickWanted();

private:
    void followChange(const Change& change);
    void refresh();
    void refreshText();
    ObjectForm& form(ObjectKind kind);
    PropertyForm* shownProperties() const;
    void fold(const QString& id, bool folded);

    Document& m_document;
    Settings* m_settings = nullptr;
    QStringList m_folded;
    bool m_draws = false; ///< the Draw tool is in hand
    ObjectKind m_kind = ObjectKind::Sector;
    std::map<ObjectKind, ObjectForm*> m_forms; ///< made when first needed
    ObjectForm* m_shown = nullptr;
    LevelFacts* m_facts;
    NewSectorForm* m_newSectors;
    QLabel* m_heading;
    KindChips* m_chips;
    QLabel* m_comment;
    QVBoxLayout* m_column;
};

} // namespace sectored::editor
