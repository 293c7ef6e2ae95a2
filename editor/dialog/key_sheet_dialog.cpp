#include "editor/dialog/key_sheet_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("KeySheetDialog", text);
}

QTableWidget* makeTable(const std::vector<KeyRow>& rows, QWidget* parent)
{
    auto* const table = new QTableWidget(static_cast<int>(rows.size()), 2, parent);
    table->setTabKeyNavigation(false);
    table->setHorizontalHeaderLabels({translated("Action"), translated("Key")});
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        table->setItem(static_cast<int>(at), 0, new QTableWidgetItem(rows[at].action));
        table->setItem(static_cast<int>(at), 1, new QTableWidgetItem(rows[at].keys));
    }
    return table;
}

void filter(QTableWidget& table, const QString& text)
{
    for (int row = 0; row < table.rowCount(); ++row) {
        const bool matches = table.item(row, 0)->text().contains(text, Qt::CaseInsensitive)
                             || table.item(row, 1)->text().contains(text, Qt::CaseInsensitive);
        table.setRowHidden(row, !matches);
    }
}

} // namespace

void showKeySheet(const std::vector<KeyRow>& rows, QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("keySheet"));
    dialog.setWindowTitle(translated("Keys"));
    dialog.resize(480, 600);
    auto* const search = new QLineEdit(&dialog);
    search->setPlaceholderText(translated("Find an action or a key"));
    search->setAccessibleName(search->placeholderText());
    QTableWidget* const table = makeTable(rows, &dialog);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    auto* const column = new QVBoxLayout(&dialog);
    column->addWidget(search);
    column->addWidget(table);
    column->addWidget(buttons);
    QObject::connect(search, &QLineEdit::textChanged, table, [table](const QString& text) {
        filter(*table, text);
    });
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    dialog.exec();
}

} // namespace sectored::editor
