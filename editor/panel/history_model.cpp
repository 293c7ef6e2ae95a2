#include "editor/panel/history_model.h"

#include "editor/document/document.h"

#include <QGuiApplication>
#include <QPalette>

namespace sectored::editor {

HistoryModel::HistoryModel(const Document& document, QObject* parent)
    : QAbstractListModel(parent)
    , m_document(document)
{}

void HistoryModel::refresh()
{
    beginResetModel();
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_document.history().steps().size()) + 1;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    const History& history = m_document.history();
    if (role == Qt::DisplayRole) {
        const QString name = row == 0 ? (m_document.path() ? tr("Opened") : tr("New level"))
                                      : tr(history.steps()[row - 1].name.c_str());
        return m_document.savedStep() == row && m_document.path() ? tr("%1  (saved)").arg(name)
                                                                  : name;
    }
    if (role == Qt::ForegroundRole && row > history.done()) {
        return QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text);
    }
    return {};
}

} // namespace sectored::editor
