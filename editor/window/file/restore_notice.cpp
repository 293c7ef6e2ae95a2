#include "editor/window/file/restore_notice.h"

#include "editor/document/dropped_copies.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/file/recovery_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <system_error>

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
    auto* const away = addButton(
        *row,
        tr("Discard"),
        tr("Keep the unsaved steps under File > Restore for 30 days"));
    m_asSaved = addButton(
        *row,
        tr("Open saved version"),
        tr("Open the saved file; the unsaved steps are kept here"));
    auto* const restore = addButton(*row, tr("Restore"), tr("Restore the unsaved steps"));
    restore->setProperty("kind", QStringLiteral("primary"));
    connect(away, &QPushButton::clicked, this, [this] {
        editor::drop(m_copies.front());
        drop();
    });
    connect(m_asSaved, &QPushButton::clicked, this, [this] {
        emit openAsked(*m_copies.front().origin);
    });
    connect(restore, &QPushButton::clicked, this, [this] {
        const RecoveryCopy copy = m_copies.front();
        drop();
        emit restoreAsked(copy);
    });
    hide();
}

void RestoreNotice::setCopies(std::vector<RecoveryCopy> copies)
{
    m_copies = std::move(copies);
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
    m_copies.erase(m_copies.begin());
    refresh();
}

void RestoreNotice::refresh()
{
    setVisible(!m_copies.empty());
    if (m_copies.empty()) {
        return;
    }
    const RecoveryCopy& copy = m_copies.front();
    m_title->setText(recoveryTitle(copy));
    const QString more =
        m_copies.size() > 1
            ? u' '
                  + tr("%1 more to review.")
                        .arg(displayNumber(static_cast<std::int64_t>(m_copies.size() - 1)))
            : QString();
    m_detail->setText(recoveryDetail(copy) + more);
    setAccessibleDescription(m_title->text() + u' ' + m_detail->text());
    std::error_code error;
    m_asSaved->setVisible(copy.origin && std::filesystem::exists(*copy.origin, error));
}

} // namespace sectored::editor
