#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/inspector/tile_use.h"
#include "editor/panel/row/property.h"
#include "editor/tool/drag_facts.h"

#include <QScrollArea>
#include <QStringList>

#include <map>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class DragForm;
class KindChips;
class LevelFacts;
class NewSectorForm;
class ObjectForm;
class PasteSwitches;
class PropertyField;
class PropertyForm;
class Settings;
class TileLibrary;

/// The properties of the selection. Each field edits one property in one step. If several types are
/// selected, the user chooses one. During a drag, shows what it does instead. Without a selection,
/// shows the counts of the level, or the properties of new sectors while the Draw tool is active.
class InspectorPanel final
    : public QScrollArea
    , public AnyPanel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(InspectorPanel)

public:
    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);
    ~InspectorPanel() override;

    /// Stores there which groups are collapsed. The settings must outlive the panel.
    void setSettings(Settings& settings);
    /// Shows the tiles of this library beside the numbers of tiles. It must outlive the panel.
    void setTiles(const TileLibrary& library);
    /// Sets whether the properties of new sectors are shown while nothing is selected, instead of
    /// facts about the level.
    void setDrawing(bool isDrawing);
    /// Shows what a drag does, until this is empty again.
    void showDrag(const std::optional<DragFacts>& facts);
    void setKeys(const KeyMap& keys) override;
    /// Focuses the field with this MAP name, or the first field if `name` is empty. Returns false
    /// if there is no such field.
    bool editField(const QString& name);
    /// Returns null if the field is not shown.
    PropertyField* field(const QString& name) const;

signals:
    /// Asks to frame the selection in the 2D view.
    void frameWanted();
    /// Asks that the next click in a sector picks its properties for new sectors.
    void pickWanted();
    /// The user wants to choose a tile of the selection among pictures.
    void tileWanted(sectored::editor::TileUse use);

private:
    void followChange(const Change& change);
    void refresh();
    void refreshText();
    void showComment();
    ObjectForm& form(ObjectKind kind);
    PropertyForm* shownProperties() const;
    void fold(const QString& id, bool folded);
    void showTiles();

    Document& m_document;
    Settings* m_settings = nullptr;
    const TileLibrary* m_library = nullptr; ///< null: the project's own tiles
    QStringList m_folded;
    bool m_isDrawing = false;
    ObjectKind m_kind = ObjectKind::Sector;
    std::map<ObjectKind, ObjectForm*> m_forms; ///< created on demand
    ObjectForm* m_shown = nullptr;
    LevelFacts* m_facts;
    DragForm* m_dragForm;
    std::optional<DragFacts> m_drag;
    NewSectorForm* m_newSectors;
    PasteSwitches* m_paste;
    QLabel* m_heading;
    KindChips* m_chips;
    QLabel* m_comment;
    QLabel* m_generator; ///< what the selection was made as, and the key to change it
    QString m_editKey;
    QVBoxLayout* m_column;
};

} // namespace sectored::editor
