#include "editor/window/bar/return_bar.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/window/dock/close_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace sectored::editor {

ReturnBar::ReturnBar(QWidget* parent)
    : QFrame(parent)
    , m_shown(plainLabel(this))
    , m_back(new QPushButton(tr("Back to export"), this))
{
    setObjectName(QStringLiteral("returnBar"));
    setAccessibleName(tr("Export"));
    m_shown->setWordWrap(true);
    m_back->setObjectName(QStringLiteral("backToExport"));
    m_back->setProperty("kind", QStringLiteral("primary"));
    QToolButton* const close = makeCloseButton(tr("Cancel export"), this);
    connect(m_back, &QPushButton::clicked, this, &ReturnBar::backWanted);
    connect(close, &QToolButton::clicked, this, &ReturnBar::closeWanted);
    auto* const row =
        makeRow(this, space::wide, {space::panel, space::close, space::loose, space::close});
    row->addWidget(m_shown, 1);
    row->addWidget(m_back);
    row->addWidget(close);
    setKey({});
    hide();
}

void ReturnBar::show(const QString& shown)
{
    if (isHidden()) {
        emit aboutToShow();
    }
    m_shown->setText(tr("Export problem: %1").arg(shown));
    setAccessibleDescription(m_shown->text());
    QFrame::show();
}

void ReturnBar::setKey(const QString& key)
{
    const QString tip = tr("Back to export");
    setTip(*m_back, key.isEmpty() ? tip : tr("%1 (%2)").arg(tip, key));
}

} // namespace sectored::editor
