#include "editor/window/bar/query_options.h"

#include "editor/document/document.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/window/bar/option_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>

namespace sectored::editor {

QueryOptions::QueryOptions(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_point(new QLineEdit(this))
{
    QHBoxLayout* const row = makeOptionRow(this);
    m_point->setObjectName(QStringLiteral("queryPoint"));
    m_point->setAccessibleName(tr("Point"));
    m_point->setPlaceholderText(tr("x, y"));
    setRefused({});
    m_point->setMaxLength(40);
    leaveUndoToLevel(*m_point);
    fitToFont(*m_point, [this] {
        const QString widest = displayPoint({-100000, -100000});
        m_point->setFixedWidth(
            m_point->fontMetrics().horizontalAdvance(widest) + size::fieldFrame + space::tight);
    });
    connect(m_point, &QLineEdit::editingFinished, this, &QueryOptions::takePoint);
    connect(m_point, &QLineEdit::returnPressed, this, [this] {
        if (readPoint(m_point->text())) {
            emit pointTaken();
        }
    });
    row->addWidget(makeOptionLabel(tr("Point"), this));
    row->addWidget(m_point);
    row->addStretch(1);
}

void QueryOptions::refresh()
{
    if (!m_point->hasFocus()) {
        const auto point = m_document.queryPoint();
        m_point->setText(point ? displayPoint(*point) : QString());
        setRefused({});
    }
}

void QueryOptions::takePoint()
{
    const auto point = readPoint(m_point->text());
    const bool isRefused = !point && !m_point->text().isEmpty();
    const QString reason = isRefused ? errorSentence(point.error()) : QString();
    setRefused(reason);
    emit refused(reason);
    if (point) {
        m_document.setQueryPoint(*point);
    }
}

void QueryOptions::setRefused(const QString& reason)
{
    setTip(*m_point, reason.isEmpty() ? tr("Point to query, in map units") : reason);
    m_point->setAccessibleDescription(reason);
    m_point->setProperty("refused", !reason.isEmpty());
    m_point->style()->unpolish(m_point);
    m_point->style()->polish(m_point);
}

} // namespace sectored::editor
