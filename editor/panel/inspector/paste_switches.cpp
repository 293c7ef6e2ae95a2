#include "editor/panel/inspector/paste_switches.h"

#include "editor/document/document.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <string>

namespace sectored::editor {

namespace {

struct SwitchRow {
    const char* text;
    const char* tip;
};

/// In the order of PropertyPart. Texts are English.
constexpr std::array<SwitchRow, propertyPartNames.size()> switchRows{
    SwitchRow{"Tile", "Tiles, and the masked tile of walls"},
    SwitchRow{"Shade", "Shades, and the visibility of sectors"},
    SwitchRow{"Palette", "Palettes"},
    SwitchRow{"Repeat", "Repeats; walls keep the width of a texel"},
    SwitchRow{"Pan", "Panning, and the offsets of sprites"},
    SwitchRow{"Flags", "Flags, and all that is in no other part"},
    SwitchRow{"Tags", "Lotag, hitag and extra"},
    SwitchRow{"Heights", "Heights and slopes"}};

} // namespace

PasteSwitches::PasteSwitches(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_grid(new QGridLayout)
{
    auto* const heading = makeLabel(LabelKind::Secondary, this, tr("Pasting properties takes:"));
    auto* const column = makeColumn(this, space::tight);
    column->setContentsMargins(space::panel, space::wide, 0, 0);
    column->addWidget(heading);
    column->addLayout(m_grid);
    m_grid->setHorizontalSpacing(space::usual);
    m_grid->setVerticalSpacing(space::tight);
    for (std::size_t at = 0; at < switchRows.size(); ++at) {
        const auto part = static_cast<PropertyPart>(at);
        auto* const box = new FlagBox(this);
        box->setText(tr(switchRows.at(at).text));
        box->setObjectName(QStringLiteral("paste.%1")
                               .arg(QString::fromStdString(std::string(propertyPartNames.at(at)))));
        box->setAccessibleName(tr("Paste: %1").arg(box->text()));
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // they stack in narrow panels
        setTip(*box, tr(switchRows.at(at).tip));
        connect(box, &QCheckBox::clicked, this, [this, part](bool isOn) { choose(part, isOn); });
        m_boxes[part] = box;
    }
    place(1);
    refresh();
}

void PasteSwitches::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    int widest = 0;
    for (const auto& each : m_boxes) {
        widest = std::max(widest, each.second->sizeHint().width());
    }
    place(2 * widest + space::usual + space::panel <= width() ? 2 : 1);
}

void PasteSwitches::place(int columns)
{
    if (columns == m_columns) {
        return;
    }
    m_columns = columns;
    int at = 0;
    for (const auto& each : m_boxes) {
        m_grid->addWidget(each.second, at / columns, at % columns);
        ++at;
    }
}

void PasteSwitches::refresh()
{
    const PropertyParts parts = pasteParts(m_document.options());
    for (const auto& [part, box] : m_boxes) {
        box->setChecked(parts.has(part));
    }
}

void PasteSwitches::choose(PropertyPart part, bool isOn)
{
    const PropertyParts parts = pasteParts(m_document.options());
    setPasteParts(m_document.options(), isOn ? parts.with(part) : parts.without(part));
}

} // namespace sectored::editor
