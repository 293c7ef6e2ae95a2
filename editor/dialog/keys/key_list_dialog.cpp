#include "editor/dialog/keys/key_list_dialog.h"

#include "sectored/base/file.h"

#include "editor/dialog/command_match.h"
#include "editor/dialog/keys/key_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QBuffer>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

QByteArray pdfOf(const QString& html)
{
    QBuffer content;
    content.open(QIODevice::WriteOnly);
    QPdfWriter writer(&content);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageOrientation(QPageLayout::Portrait);
    QTextDocument sheet;
    sheet.setDefaultFont(QFont(sheet.defaultFont().family(), 8));
    sheet.setHtml(html);
    sheet.print(&writer);
    return content.data();
}

} // namespace

KeyListDialog::KeyListDialog(std::vector<Command> commands, QWidget* parent)
    : QDialog(parent)
    , m_commands(std::move(commands))
    , m_search(makeSearchField({"sheetSearch", tr("Search actions and keys")}, this))
    , m_sheet(new QTextBrowser(this))
    , m_message(plainLabel(this))
{
    setObjectName(QStringLiteral("keyList"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 40);
    m_sheet->setObjectName(QStringLiteral("sheet"));
    m_sheet->setAccessibleName(tr("Keyboard shortcuts"));
    m_sheet->setFrameShape(QFrame::NoFrame);
    m_message->setProperty("kind", QStringLiteral("error"));
    m_message->hide();
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    QPushButton* const save = buttons->addButton(tr("Save as…"), QDialogButtonBox::ActionRole);
    setTip(*save, tr("Save as PDF or HTML for printing"));
    save->setAutoDefault(false);
    auto* const column = makeColumn(this, space::wide, dialogMargins);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_search, m_sheet, m_message}) {
        column->addWidget(part);
    }
    column->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &KeyListDialog::filter);
    connect(save, &QPushButton::clicked, this, &KeyListDialog::askWhere);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    filter({});
}

void KeyListDialog::filter(const QString& text)
{
    std::vector<KeyListGroup> groups = keyListGroups(m_commands);
    for (KeyListGroup& group : groups) {
        std::erase_if(group.commands, [&text](const Command& command) {
            return matchCommand(text, command).score == 0;
        });
    }
    std::erase_if(groups, [](const KeyListGroup& group) { return group.commands.empty(); });
    m_sheet->setHtml(
        groups.empty() ? tr("No matches.") : keyListHtml(groups, text.trimmed().isEmpty() ? 2 : 1));
}

void KeyListDialog::askWhere()
{
    const QString path = QFileDialog::getSaveFileName(
        this,
        tr("Save keyboard shortcuts"),
        QStringLiteral("sectored-keys.pdf"),
        tr("PDF (*.pdf);;HTML (*.html)"));
    if (!path.isEmpty()) {
        saveAs(path);
    }
}

void KeyListDialog::saveAs(const QString& path)
{
    const auto groups = keyListGroups(m_commands);
    const bool isHtml = path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive)
                        || path.endsWith(QLatin1String(".htm"), Qt::CaseInsensitive);
    const QString html = keyListHtml(groups, 2);
    const QByteArray content = isHtml ? html.toUtf8() : pdfOf(html);
    const auto written = replaceFile(
        pathFromQt(path),
        std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))));
    m_message->setText(written ? QString() : errorSentence(written.error()));
    m_message->setVisible(!written);
}

} // namespace sectored::editor
