#include "editor/window/file/restore_notice.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/file/waiting_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

QPushButton* addButton(QHBoxLayout& row, const QString& text, const QString& tip)
{
    auto* const button = new QPushButton(text);
    setTip(*button, tip);
    row.addWidget(button);
    return button;
}

QLabel* addLabel(QVBoxLayout& column, const QString& kind)
{
    auto* const label = plainLabel();
    label->setWordWrap(true);
    label->setProperty("kind", kind);
    column.addWidget(label);
    return label;
}

} // namespace

RestoreNotice::RestoreNotice(QWidget* parent)
    : QFrame(parent)
    , m_icon(plainLabel(this))
{
    setObjectName(QStringLiteral("restoreNotice"));
    setAccessibleName(tr("Unsaved changes found"));
    auto* const texts = makeColumn(nullptr, space::hair);
    m_title = addLabel(*texts, QStringLiteral("strong"));
    m_detail = addLabel(*texts, QStringLiteral("secondary"));
    auto* const row =
        makeRow(this, space::wide, {space::dialog, space::wide, space::panel, space::wide});
    row->addWidget(m_icon);
    row->addLayout(texts, 1);
    m_all = addButton(*row, tr("Show all…"), tr("Show all levels that can be restored"));
    auto* const away = addButton(
        *row,
        tr("Discard"),
        tr("Keep the unsaved edits under File > Restore for 30 days"));
    auto* const restore =
        addButton(*row, tr("Restore"), tr("Open the level with the unsaved edits"));
    restore->setProperty("kind", QStringLiteral("primary"));
    connect(away, &QPushButton::clicked, this, [this] {
        discard(m_levels.front());
        drop();
    });
    connect(m_all, &QPushButton::clicked, this, &RestoreNotice::allAsked);
    connect(restore, &QPushButton::clicked, this, [this] {
        const WaitingLevel level = m_levels.front();
        drop();
        emit restoreAsked(level);
    });
    hide();
}

void RestoreNotice::setLevels(std::vector<WaitingLevel> levels)
{
    m_levels = std::move(levels);
    refresh();
}

void RestoreNotice::dropGone()
{
    std::erase_if(m_levels, [](const WaitingLevel& level) { return !isWaiting(level); });
    refresh();
}

void RestoreNotice::setTheme(const Theme& theme)
{
    m_icon->setPixmap(themedPixmap(
        QStringLiteral("history"),
        theme[ThemeRole::Warning].colour,
        icons::bar,
        devicePixelRatioF()));
}

void RestoreNotice::drop()
{
    m_levels.erase(m_levels.begin());
    refresh();
}

void RestoreNotice::refresh()
{
    setVisible(!m_levels.empty());
    if (m_levels.empty()) {
        return;
    }
    const WaitingLevel& level = m_levels.front();
    m_title->setText(waitingTitle(level));
    const QString more =
        m_levels.size() > 1
            ? u' '
                  + tr("%1 more to review.")
                        .arg(displayNumber(static_cast<std::int64_t>(m_levels.size() - 1)))
            : QString();
    m_detail->setText(waitingDetail(level) + more);
    setAccessibleDescription(m_title->text() + u' ' + m_detail->text());
    m_all->setVisible(m_levels.size() > 1);
}

} // namespace sectored::editor
