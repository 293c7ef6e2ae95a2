#include "editor/panel/row/kind_chips.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/selection.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QToolButton>

namespace sectored::editor {

namespace {

struct KindRow {
    ObjectKind kind;
    const char* id;
    const char* one;
    const char* many;
};

constexpr std::array kinds{
    KindRow{ObjectKind::Sector, "sectors", "1 sector", "%1 sectors"},
    KindRow{ObjectKind::Wall, "walls", "1 wall", "%1 walls"},
    KindRow{ObjectKind::Sprite, "sprites", "1 sprite", "%1 sprites"},
};

} // namespace

std::size_t countOf(const Selection& selection, ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Sector:
        return selection.sectors.size();
    case ObjectKind::Wall:
        return selection.walls.size();
    case ObjectKind::Sprite:
        break;
    }
    return selection.sprites.size();
}

KindChips::KindChips(QWidget* parent)
    : QFrame(parent)
    , m_row(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    setObjectName(QStringLiteral("segments"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the chips stack in narrow panels
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    auto* const group = new QButtonGroup(this);
    for (const KindRow& row : kinds) {
        auto* const chip = new QToolButton(this);
        chip->setObjectName(QString::fromLatin1(row.id));
        chip->setCheckable(true);
        chip->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        chip->setFocusPolicy(Qt::StrongFocus);
        group->addButton(chip);
        m_row->addWidget(chip);
        m_chips[row.kind] = chip;
        connect(chip, &QToolButton::clicked, this, [this, kind = row.kind] { emit chosen(kind); });
    }
}

void KindChips::show(const Selection& selection, ObjectKind chosen)
{
    int present = 0;
    for (const KindRow& row : kinds) {
        const std::size_t count = countOf(selection, row.kind);
        QToolButton* const chip = m_chips.at(row.kind);
        const QString text =
            count == 1 ? tr(row.one)
                       : tr(row.many).arg(displayNumber(static_cast<std::int64_t>(count)));
        chip->setText(text);
        setTip(*chip, tr("Edit %1").arg(text));
        chip->setVisible(count > 0);
        chip->setChecked(row.kind == chosen);
        present += count > 0 ? 1 : 0;
    }
    setVisible(present > 1);
    place();
}

void KindChips::place()
{
    int needed = 0;
    for (const auto& entry : m_chips) {
        needed += entry.second->isHidden() ? 0 : entry.second->sizeHint().width();
    }
    const bool fits = needed <= width();
    m_row->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void KindChips::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    place();
}

} // namespace sectored::editor
