#include "editor/panel/inspector/inspector_panel.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/drag_form.h"
#include "editor/panel/inspector/level_facts.h"
#include "editor/panel/inspector/new_sector_form.h"
#include "editor/panel/inspector/object_form.h"
#include "editor/panel/inspector/paste_switches.h"
#include "editor/panel/inspector/property_form.h"
#include "editor/panel/inspector/selection_text.h"
#include "editor/panel/row/kind_chips.h"
#include "editor/panel/row/link_list.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/property_field.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/settings.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/generate/reopen.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr const char* foldedSetting = "inspector_folded";
constexpr std::array kinds{ObjectKind::Sector, ObjectKind::Wall, ObjectKind::Sprite};

TileUse tileUseOf(ObjectKind kind, const QString& field)
{
    return field == QLatin1String("floorpicnum")     ? TileUse::Floor
           : field == QLatin1String("ceilingpicnum") ? TileUse::Ceiling
           : field == QLatin1String("overpicnum")    ? TileUse::WallOpening
           : kind == ObjectKind::Sprite              ? TileUse::Sprite
                                                     : TileUse::Wall;
}

} // namespace

InspectorPanel::InspectorPanel(Document& document, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
{
    auto* const content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    m_heading = makeLabel(LabelKind::PanelHeading, content);
    m_chips = new KindChips(content);
    m_comment = makeLabel(LabelKind::Secondary, content);
    m_generator = makeLabel(LabelKind::Secondary, content);
    m_generator->setObjectName(QStringLiteral("inspector.generator"));
    m_facts = new LevelFacts(content);
    m_dragForm = new DragForm(content);
    m_newSectors = new NewSectorForm(document, content);
    m_paste = new PasteSwitches(document, content);
    m_heading->setContentsMargins(space::panel, 0, 0, 0);
    m_comment->setContentsMargins(space::panel, 0, 0, space::close);
    m_generator->setContentsMargins(space::panel, 0, 0, space::close);
    auto* const chips = new QHBoxLayout;
    chips->setContentsMargins(space::panel, space::tight, 0, space::tight);
    chips->addWidget(m_chips);
    m_column = new QVBoxLayout(content);
    // No left margin, because the rows draw the mark of a changed value at the edge.
    m_column->setContentsMargins(0, space::wide, space::panel, space::panel);
    m_column->setSpacing(space::thin);
    m_column->addWidget(m_heading);
    m_column->addLayout(chips);
    m_column->addWidget(m_comment);
    m_column->addWidget(m_generator);
    m_column->addWidget(m_dragForm);
    m_column->addWidget(m_facts);
    m_column->addWidget(m_newSectors);
    m_column->addWidget(m_paste);
    m_column->addStretch(1);
    setObjectName(QStringLiteral("panelScroll"));
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    connect(&m_document, &Document::changed, this, &InspectorPanel::followChange);
    connect(m_newSectors, &NewSectorForm::pickWanted, this, &InspectorPanel::pickWanted);
    connect(&m_newSectors->properties(), &PropertyForm::foldedByUser, this, &InspectorPanel::fold);
    connect(
        &m_newSectors->properties(),
        &PropertyForm::tileWanted,
        this,
        [this](const QString& field) {
            const bool isFloor = field == QLatin1String("floorpicnum");
            emit tileWanted(isFloor ? TileUse::NewFloor : TileUse::NewCeiling);
        });
    connect(m_chips, &KindChips::chosen, this, [this](ObjectKind kind) {
        m_kind = kind;
        refresh();
    });
    refresh();
}

InspectorPanel::~InspectorPanel() = default;

void InspectorPanel::setSettings(Settings& settings)
{
    m_settings = &settings;
    m_folded = settings.value(foldedSetting).split(u',', Qt::SkipEmptyParts);
    m_newSectors->properties().setFolded(m_folded);
    for (const auto& entry : m_forms) {
        entry.second->properties().setFolded(m_folded);
    }
}

void InspectorPanel::setTiles(const TileLibrary& library)
{
    m_library = &library;
    connect(m_library, &TileLibrary::tilesChanged, this, &InspectorPanel::showTiles);
    showTiles();
}

void InspectorPanel::showTiles()
{
    if (m_library == nullptr) {
        return;
    }
    m_newSectors->properties().setTiles(m_library->tiles());
    for (const auto& entry : m_forms) {
        entry.second->setTiles(m_library->tiles());
    }
    refresh();
}

void InspectorPanel::fold(const QString& id, bool folded)
{
    m_folded.removeAll(id);
    if (folded) {
        m_folded.append(id);
    }
    m_newSectors->properties().setFolded(m_folded);
    for (const auto& entry : m_forms) {
        entry.second->properties().setFolded(m_folded);
    }
    if (m_settings != nullptr) {
        m_settings->set(foldedSetting, m_folded.join(u','));
    }
}

void InspectorPanel::setDrawing(bool isDrawing)
{
    if (isDrawing != m_isDrawing) {
        m_isDrawing = isDrawing;
        refresh();
    }
}

void InspectorPanel::showDrag(const std::optional<DragFacts>& facts)
{
    if (facts == m_drag) {
        return;
    }
    const bool isSame = facts.has_value() == m_drag.has_value();
    m_drag = facts;
    if (m_drag) {
        m_dragForm->show(*m_drag);
    }
    if (isSame) {
        showComment();
    } else {
        refresh();
    }
}

void InspectorPanel::setKeys(const KeyMap& keys)
{
    m_facts->setKeys(keys);
    m_editKey = shownKey(keys, QStringLiteral("geometry.editGenerator"));
    refreshText();
}

ObjectForm& InspectorPanel::form(ObjectKind kind)
{
    ObjectForm*& made = m_forms[kind];
    if (made == nullptr) {
        made = new ObjectForm(m_document, kind, widget());
        made->properties().setFolded(m_folded);
        if (m_library != nullptr) {
            made->setTiles(m_library->tiles());
        }
        connect(
            &made->properties(),
            &PropertyForm::tileWanted,
            this,
            [this, kind](const QString& field) { emit tileWanted(tileUseOf(kind, field)); });
        m_column->insertWidget(m_column->indexOf(m_paste), made);
        connect(&made->properties(), &PropertyForm::foldedByUser, this, &InspectorPanel::fold);
        connect(&made->links(), &LinkList::frameWanted, this, &InspectorPanel::frameWanted);
    }
    return *made;
}

void InspectorPanel::followChange(const Change& change)
{
    if (change.level || change.selection) {
        refresh();
    } else if (change.settings && m_newSectors->isVisible()) {
        m_newSectors->refresh();
    }
    if (change.settings) {
        m_paste->refresh();
    }
}

void InspectorPanel::refresh()
{
    const Selection& selection = m_document.selection();
    if (countOf(selection, m_kind) == 0) {
        const auto present = std::ranges::find_if(kinds, [&selection](ObjectKind kind) {
            return countOf(selection, kind) > 0;
        });
        m_kind = present == kinds.end() ? m_kind : *present;
    }
    const bool isForm = !m_drag && countOf(selection, m_kind) > 0;
    ObjectForm* const shown = isForm ? &form(m_kind) : nullptr;
    m_dragForm->setVisible(m_drag.has_value());
    for (const auto& entry : m_forms) {
        entry.second->setVisible(entry.second == shown);
    }
    m_shown = shown;
    m_chips->show(m_drag ? Selection() : selection, m_kind);
    const bool nothing = selection.isEmpty();
    m_newSectors->setVisible(nothing && m_isDrawing);
    m_facts->setVisible(nothing && !m_isDrawing);
    m_paste->setVisible(shown != nullptr);
    if (shown != nullptr) {
        shown->refresh();
    } else if (nothing && m_isDrawing) {
        m_newSectors->refresh();
    } else if (nothing) {
        m_facts->show(m_document.view());
    }
    refreshText();
}

void InspectorPanel::refreshText()
{
    const Selection& selection = m_document.selection();
    const bool nothing = selection.isEmpty();
    m_heading->setText(
        nothing ? (m_isDrawing ? tr("New sectors") : tr("Level"))
                : selectionHeading(m_document.view(), selection));
    showComment();
    const auto generator = nothing ? nullptr : generatorAt(m_document);
    m_generator->setVisible(generator != nullptr);
    if (generator) {
        const QString made = QString::fromStdString(generatorText(*generator));
        m_generator->setText(
            m_editKey.isEmpty() ? tr("%1: Edit generator").arg(made)
                                : tr("%1: Edit generator (%2)").arg(made, m_editKey));
    }
}

/// Shows in short what a drag does, or else describes the selection.
void InspectorPanel::showComment()
{
    const Selection& selection = m_document.selection();
    QString comment;
    if (m_drag) {
        comment = QString::fromStdString(m_drag->summary);
    } else if (!selection.isEmpty()) {
        comment = selectionComment(m_document.view(), selection);
        if (comment.isEmpty() && !selection.vertices.empty() && m_shown == nullptr) {
            comment = tr("Drag to move, or use the arrow keys.");
        }
    }
    m_comment->setText(comment);
    m_comment->setVisible(!comment.isEmpty());
}

PropertyForm* InspectorPanel::shownProperties() const
{
    if (m_shown != nullptr) {
        return &m_shown->properties();
    }
    return m_isDrawing && m_document.selection().isEmpty() ? &m_newSectors->properties() : nullptr;
}

PropertyField* InspectorPanel::field(const QString& name) const
{
    PropertyForm* const form = shownProperties();
    if (form == nullptr) {
        return nullptr;
    }
    PropertyField* const found = form->field(name);
    return found != nullptr ? found : form->field(QStringLiteral("new.%1").arg(name));
}

bool InspectorPanel::editField(const QString& name)
{
    PropertyForm* const form = shownProperties();
    PropertyField* wanted = field(name);
    if (form != nullptr && name.isEmpty()) {
        const auto first = std::ranges::find_if(form->properties(), [](const Property& property) {
            return static_cast<bool>(property.set);
        });
        wanted = form->field(first->name);
    }
    if (wanted == nullptr) {
        return false;
    }
    form->edit(*wanted);
    ensureWidgetVisible(wanted);
    return true;
}

} // namespace sectored::editor
