#include "editor/panel/outliner/height_field.h"

#include "sectored/query/height_range.h"

#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <limits>

namespace sectored::editor {

namespace {

std::optional<HeightRange> typedHeights(const QString& text)
{
    return heightRangeOf(text.toStdString());
}

QString heightText(const HeightRange& range)
{
    using Limits = std::numeric_limits<std::int32_t>;
    const auto text = [](std::int32_t z) {
        return z == Limits::min() || z == Limits::max() ? QString() : QString::number(z);
    };
    return text(range.least) + QStringLiteral("..") + text(range.most);
}

} // namespace

HeightField::HeightField(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_field(new QLineEdit(this))
    , m_count(makeLabel(LabelKind::Secondary, this))
{
    m_field->setObjectName(QStringLiteral("shownHeights"));
    m_field->setPlaceholderText(tr("All heights, or -8192..0"));
    m_field->setAccessibleName(tr("Shown heights"));
    setTip(
        *m_field,
        tr("Shows only sectors with something between these heights, in all views\n"
           "Two heights in z units, such as -8192..0, 0.. or ..0; the level does not change"));
    m_field->setClearButtonEnabled(true);
    leaveUndoToLevel(*m_field);
    auto* const label = makeLabel(LabelKind::Plain, this, tr("Heights"));
    label->setWordWrap(false);
    label->setBuddy(m_field);
    m_count->setWordWrap(false);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(space::usual);
    row->addWidget(label);
    row->addWidget(m_field, 1);
    row->addWidget(m_count);
    connect(m_field, &QLineEdit::textEdited, this, &HeightField::takeText);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) {
            takeText(); // also by the button that clears the field
        }
    });
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.level || change.visibility) {
            followHeights();
        }
    });
    followHeights();
}

void HeightField::takeText()
{
    const QString text = m_field->text();
    const auto range = typedHeights(text);
    if (text.trimmed().isEmpty() || range) {
        showHeights(m_document, range);
    }
    showCount();
}

/// The text stays as it was typed while it means the shown heights.
void HeightField::followHeights()
{
    const auto& range = m_document.visibility().heights.range;
    if (!m_field->hasFocus() && typedHeights(m_field->text()) != range) {
        m_field->setText(range ? heightText(*range) : QString());
    } else if (!range && typedHeights(m_field->text())) {
        m_field->clear();
    }
    showCount();
}

void HeightField::showCount()
{
    const ShownHeights& heights = m_document.visibility().heights;
    const QString text = m_field->text().trimmed();
    const bool isWrong = !text.isEmpty() && !typedHeights(text);
    setLabelKind(*m_count, isWrong ? LabelKind::Refusal : LabelKind::Secondary);
    if (isWrong) {
        m_count->setText(tr("Type two heights, such as -8192..0"));
    } else if (heights.range) {
        const auto all = static_cast<std::int64_t>(m_document.level().map().sectorCount());
        const auto outside = static_cast<std::int64_t>(heights.outside.size());
        m_count->setText(
            tr("%1 of %2 sectors").arg(displayNumber(all - outside), displayNumber(all)));
    } else {
        m_count->clear();
    }
}

} // namespace sectored::editor
