#include "editor/panel/row/panel_label.h"

#include "editor/setting/appearance.h"
#include "editor/setting/plain_text.h"

#include <QLabel>
#include <QStyle>
#include <QVariant>

namespace sectored::editor {

namespace {

struct Look {
    double size; ///< relative to the system font
    QFont::Weight weight;
    const char* kind; ///< for the style sheet
};

Look lookOf(LabelKind kind)
{
    switch (kind) {
    case LabelKind::Secondary:
        return {0.92, QFont::Normal, "secondary"};
    case LabelKind::GroupHeading:
        return {0.92, QFont::DemiBold, "secondary"};
    case LabelKind::PanelHeading:
        return {1.1, QFont::DemiBold, ""};
    case LabelKind::Answer:
        return {1.3, QFont::DemiBold, ""};
    case LabelKind::Strong:
        return {1, QFont::DemiBold, ""};
    case LabelKind::Refusal:
        return {0.92, QFont::Normal, "error"};
    case LabelKind::Passed:
        return {1, QFont::Normal, "ok"};
    case LabelKind::Plain:
        break;
    }
    return {1, QFont::Normal, ""};
}

} // namespace

QLabel* makeLabel(LabelKind kind, QWidget* parent, const QString& text)
{
    auto* const label = plainLabel(parent);
    label->setWordWrap(true);
    label->setText(text);
    setLabelKind(*label, kind);
    return label;
}

void setLabelKind(QLabel& label, LabelKind kind)
{
    // Polishing is slow, and some panels set their labels whenever the pointer moves.
    const QVariant role(static_cast<int>(kind));
    if (label.property("role") == role) {
        return;
    }
    label.setProperty("role", role);
    const Look look = lookOf(kind);
    label.setProperty("kind", QString::fromLatin1(look.kind));
    label.style()->unpolish(&label);
    label.style()->polish(&label);
    // Must come last, because polishing restores the previous font.
    setRelativeFont(label, {.size = look.size, .weight = look.weight});
}

} // namespace sectored::editor
