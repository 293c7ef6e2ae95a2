#include "editor/window/bar/message_bar.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/dock/close_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

/// Steps of the progress bar.
constexpr int wholeProgress = 1000;

struct KindLook {
    const char* name;
    const char* icon;
};

KindLook lookOf(Message::Kind kind)
{
    switch (kind) {
    case Message::Kind::Error:
        return {"error", "error"};
    case Message::Kind::Warning:
        return {"warning", "problems"};
    case Message::Kind::Information:
        break;
    }
    return {"information", "info"};
}

QLabel* wrappedLabel(QWidget* parent)
{
    auto* const label = plainLabel(parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(plainLabel(this))
    , m_title(wrappedLabel(this))
    , m_detail(wrappedLabel(this))
    , m_buttons(new QHBoxLayout)
    , m_progress(makeThinProgress(tr("Progress"), this))
{
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    setRelativeFont(*m_title, {.weight = QFont::DemiBold});
    m_detail->setProperty("kind", QStringLiteral("secondary"));
    QToolButton* const close = makeCloseButton(tr("Close message"), this);
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);
    auto* const texts = makeColumn(nullptr, space::hair);
    texts->addWidget(m_title);
    texts->addWidget(m_detail);
    texts->addWidget(m_progress);
    m_progress->setRange(0, wholeProgress);
    auto* const row =
        makeRow(this, space::wide, {space::panel, space::usual, space::loose, space::usual});
    row->addWidget(m_icon);
    row->addLayout(texts, 1);
    row->addLayout(m_buttons);
    row->addWidget(close);
    hide();
}

void MessageBar::show(const Message& message)
{
    if (isHidden()) {
        emit aboutToShow();
    }
    clear();
    const KindLook look = lookOf(message.kind);
    setProperty("kind", QString::fromLatin1(look.name));
    style()->unpolish(this);
    style()->polish(this);
    m_icon->setPixmap(themedIcon(QString::fromLatin1(look.icon))
                          .pixmap(QSize(icons::bar, icons::bar), devicePixelRatioF()));
    m_title->setText(message.title);
    m_detail->setText(message.detail);
    m_detail->setVisible(!message.detail.isEmpty());
    setProgress(0);
    m_progress->setVisible(message.hasProgress);
    setAccessibleDescription(text());
    for (std::size_t at = 0; at < message.buttons.size(); ++at) {
        auto* const button = new QPushButton(message.buttons[at].text, this);
        const bool isMain = at + 1 == message.buttons.size();
        button->setProperty("kind", isMain ? QStringLiteral("primary") : QString());
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run = message.buttons[at].run] {
            clear();
            run();
        });
    }
    QFrame::show();
}

void MessageBar::clear()
{
    hide();
    while (QLayoutItem* const item = m_buttons->takeAt(0)) {
        // A button may be the sender of the current signal.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_title->clear();
    m_detail->clear();
}

void MessageBar::setProgress(double share)
{
    editor::setProgress(*m_progress, qRound(share * wholeProgress));
}

QString MessageBar::text() const
{
    return QStringLiteral("%1 %2").arg(m_title->text(), m_detail->text()).trimmed();
}

} // namespace sectored::editor
