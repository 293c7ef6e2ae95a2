#include "editor/panel/find/similar_choice.h"

#include "sectored/find/similar.h"

#include "editor/document/document.h"
#include "editor/panel/find/query_completer.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/take/select_similar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <span>

namespace sectored::editor {

namespace {

constexpr int longestChoice = 900; ///< letters

/// A field that the menu offers.
struct OfferedField {
    const char* name;
    const char* title; ///< English
};

constexpr std::array sectorFieldsOffered{
    OfferedField{"floor.tile", "Floor tile"},
    OfferedField{"ceiling.tile", "Ceiling tile"},
    OfferedField{"floor.z", "Floor height"},
    OfferedField{"ceiling.z", "Ceiling height"},
    OfferedField{"floor.shade", "Floor shade"},
    OfferedField{"ceiling.shade", "Ceiling shade"},
    OfferedField{"floor.pal", "Floor palette"},
    OfferedField{"area", "Area"},
    OfferedField{"lotag", "Lotag"},
    OfferedField{"hitag", "Hitag"}};

constexpr std::array wallFieldsOffered{
    OfferedField{"tile", "Tile"},
    OfferedField{"shade", "Shade"},
    OfferedField{"pal", "Palette"},
    OfferedField{"length", "Length"},
    OfferedField{"portal", "Portal"},
    OfferedField{"xrepeat", "Repeat across"},
    OfferedField{"yrepeat", "Repeat down"},
    OfferedField{"lotag", "Lotag"},
    OfferedField{"hitag", "Hitag"}};

constexpr std::array spriteFieldsOffered{
    OfferedField{"tile", "Tile"},
    OfferedField{"shade", "Shade"},
    OfferedField{"pal", "Palette"},
    OfferedField{"angle", "Angle"},
    OfferedField{"xrepeat", "Width"},
    OfferedField{"yrepeat", "Height"},
    OfferedField{"lotag", "Lotag"},
    OfferedField{"hitag", "Hitag"}};

std::span<const OfferedField> offeredFields(FindKind kind)
{
    return kind == FindKind::Wall     ? std::span<const OfferedField>(wallFieldsOffered)
           : kind == FindKind::Sprite ? std::span<const OfferedField>(spriteFieldsOffered)
                                      : std::span<const OfferedField>(sectorFieldsOffered);
}

std::string& textFor(SimilarTexts& texts, FindKind kind)
{
    return kind == FindKind::Wall     ? texts.walls
           : kind == FindKind::Sprite ? texts.sprites
                                      : texts.sectors;
}

/// Returns the fields of a text, each with its tolerance.
QStringList partsOf(const QString& text)
{
    QStringList parts;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts)) {
        parts += part.trimmed();
    }
    return parts;
}

bool isField(const QString& part, const QString& field)
{
    return part.section(u':', 0, 0).trimmed() == field;
}

} // namespace

SimilarChoice::SimilarChoice(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_menu(new QMenu(this))
    , m_fields(new QToolButton(this))
    , m_line(new QLineEdit(this))
    , m_connected(new QToolButton(this))
    , m_select(new QPushButton(tr("Select similar"), this))
    , m_fault(makeLabel(LabelKind::Refusal, this))
{
    m_fields->setText(tr("Similar in"));
    m_fields->setObjectName(QStringLiteral("similarFields"));
    m_fields->setPopupMode(QToolButton::InstantPopup);
    m_fields->setMenu(m_menu);
    m_fields->setProperty("hasMenu", true); // room for the arrow
    m_fields->setFocusPolicy(Qt::TabFocus);
    setTip(*m_fields, tr("What similar objects have in common"));
    m_line->setObjectName(QStringLiteral("similarText"));
    m_line->setAccessibleName(tr("Similar in"));
    m_line->setMaxLength(longestChoice);
    setTip(
        *m_line,
        tr("Fields that similar objects have in common, with tolerances: tile, shade:2, "
           "length:10%"));
    leaveUndoToLevel(*m_line);
    new QueryCompleter(*m_line, [this]() -> QueryCompleter::Words {
        return {.kind = kind().value_or(FindKind::Wall)};
    });
    m_connected->setText(tr("Connected"));
    m_connected->setObjectName(QStringLiteral("similarConnected"));
    m_connected->setProperty("kind", QStringLiteral("chip"));
    m_connected->setFocusPolicy(Qt::TabFocus);
    m_connected->setCheckable(true);
    setTip(
        *m_connected,
        tr("Only sectors that portals connect, and walls that meet, through similar ones"));
    m_select->setObjectName(QStringLiteral("selectSimilar"));
    m_select->setAutoDefault(false);
    setTip(*m_select, tr("Select all objects that are like one of the selected ones"));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->setSpacing(space::usual);
    row->addWidget(m_fields);
    row->addWidget(m_line, 1);
    row->addWidget(m_connected);
    row->addWidget(m_select);
    auto* const column = makeColumn(this, space::tight);
    column->addLayout(row);
    m_fault->setContentsMargins(marginsOf(space::panel, 0));
    column->addWidget(m_fault);
    connect(m_menu, &QMenu::aboutToShow, this, &SimilarChoice::fillMenu);
    connect(m_line, &QLineEdit::textEdited, this, &SimilarChoice::take);
    connect(m_line, &QLineEdit::returnPressed, this, &SimilarChoice::select);
    connect(m_connected, &QToolButton::toggled, this, &SimilarChoice::refreshCount);
    connect(m_select, &QPushButton::clicked, this, &SimilarChoice::select);
    connect(&m_document, &Document::changed, this, &SimilarChoice::followChange);
    refresh();
}

void SimilarChoice::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void SimilarChoice::followChange(const Change& change)
{
    if (isVisible() && (change.level || change.selection || change.settings)) {
        refresh();
    }
}

std::optional<FindKind> SimilarChoice::kind() const
{
    const Selection& selection = m_document.selection();
    if (!selection.walls.empty()) {
        return FindKind::Wall;
    }
    if (!selection.sprites.empty()) {
        return FindKind::Sprite;
    }
    return selection.sectors.empty() ? std::nullopt : std::optional(FindKind::Sector);
}

QString SimilarChoice::text() const
{
    SimilarTexts texts = m_document.options().kept().similar;
    return kind() ? QString::fromStdString(textFor(texts, *kind())) : QString();
}

void SimilarChoice::refresh()
{
    const bool isAny = kind().has_value();
    m_fields->setEnabled(isAny);
    m_line->setEnabled(isAny);
    m_line->setPlaceholderText(isAny ? tr("tile, shade:2") : tr("Select a sector, wall or sprite"));
    // A text with an error is not the option yet, and stays in the line.
    if (!isAny || m_fault->text().isEmpty()) {
        m_fault->clear();
        if (m_line->text() != text()) {
            m_line->setText(text());
        }
    }
    refreshCount();
}

void SimilarChoice::refreshCount()
{
    m_fault->setVisible(!m_fault->text().isEmpty());
    const bool isSound = kind() && m_fault->text().isEmpty();
    m_select->setEnabled(isSound);
    m_connected->setEnabled(kind().has_value());
    if (!isSound || !isVisible()) {
        m_select->setText(tr("Select similar"));
        return;
    }
    const Selection found = similar(
        m_document,
        m_document.options().kept().similar,
        m_connected->isChecked() ? SimilarReach::Connected : SimilarReach::Level);
    const auto count =
        static_cast<std::int64_t>(found.sectors.size() + found.walls.size() + found.sprites.size());
    m_select->setText(tr("Select %1").arg(displayNumber(count)));
}

void SimilarChoice::fillMenu()
{
    m_menu->clear();
    if (!kind()) {
        return;
    }
    const QStringList parts = partsOf(m_line->text());
    for (const OfferedField& offered : offeredFields(*kind())) {
        const QString field = QString::fromLatin1(offered.name);
        QAction* const action = m_menu->addAction(tr(offered.title));
        action->setCheckable(true);
        for (const QString& part : parts) {
            action->setChecked(action->isChecked() || isField(part, field));
        }
        connect(action, &QAction::triggered, this, [this, field](bool isOn) { tick(field, isOn); });
    }
}

void SimilarChoice::tick(const QString& field, bool isOn)
{
    QStringList parts = partsOf(m_line->text());
    parts.erase(
        std::remove_if(
            parts.begin(),
            parts.end(),
            [&](const QString& part) { return isField(part, field); }),
        parts.end());
    if (isOn) {
        parts += field;
    }
    m_line->setText(parts.join(QStringLiteral(", ")));
    take();
}

void SimilarChoice::take()
{
    const auto ofKind = kind();
    if (!ofKind) {
        return;
    }
    const std::string given = m_line->text().toStdString();
    const auto similarity = parseSimilarity(given, *ofKind, nullptr);
    m_fault->setText(similarity ? QString() : errorSentence(similarity.error()));
    if (similarity) {
        SimilarTexts texts = m_document.options().kept().similar;
        textFor(texts, *ofKind) = given;
        setSimilarTexts(m_document.options(), texts);
    }
    refreshCount();
}

void SimilarChoice::select()
{
    if (m_select->isEnabled()) {
        m_document.setSelection(similar(
            m_document,
            m_document.options().kept().similar,
            m_connected->isChecked() ? SimilarReach::Connected : SimilarReach::Level));
    }
}

} // namespace sectored::editor
