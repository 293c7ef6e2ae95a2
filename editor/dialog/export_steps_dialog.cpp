#include "editor/dialog/export_steps_dialog.h"

#include "sectored/base/file.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <span>

namespace sectored::editor {

namespace {

constexpr int usualCount = 10;

/// Returns the names of steps without repeating any, such as "Paste, Reload".
QString namesOf(const std::vector<std::string>& steps)
{
    QStringList names;
    for (const std::string& step : steps) {
        names += QObject::tr(step.c_str());
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

} // namespace

ExportStepsDialog::ExportStepsDialog(const Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_count(new QSpinBox(this))
    , m_preview(new QPlainTextEdit(this))
    , m_note(plainLabel(this))
    , m_message(plainLabel(this))
{
    setObjectName(QStringLiteral("exportStepsDialog"));
    setWindowTitle(tr("Export steps"));
    const auto most = static_cast<int>(document.edits().history().done());
    m_count->setObjectName(QStringLiteral("stepCount"));
    m_count->setRange(1, std::max(most, 1));
    m_count->setValue(std::min(most, usualCount));
    auto* const before = plainLabel(tr("Last steps"), this);
    before->setBuddy(m_count);
    auto* const after = plainLabel(tr("of %1").arg(displayNumber(most)), this);
    m_preview->setObjectName(QStringLiteral("stepScript"));
    m_preview->setAccessibleName(tr("Edit script"));
    m_preview->setReadOnly(true);
    m_preview->setTabChangesFocus(true);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_note->setObjectName(QStringLiteral("scriptNote"));
    m_note->setWordWrap(true);
    m_note->setProperty("kind", QStringLiteral("secondary"));
    m_message->setWordWrap(true);
    m_message->hide();
    auto* const buttons =
        new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close, this);
    auto* const copyButton = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    buttons->button(QDialogButtonBox::Save)->setText(tr("Save…"));
    auto* const top = makeRow(nullptr, space::usual);
    top->addWidget(before);
    top->addWidget(m_count);
    top->addWidget(after);
    top->addStretch(1);
    auto* const column = makeColumn(this, space::wide, dialogMargins);
    column->addLayout(top);
    column->addWidget(m_preview, 1);
    column->addWidget(m_note);
    column->addWidget(m_message);
    column->addWidget(buttons);
    const int em = fontMetrics().height();
    resize(40 * em, 28 * em);
    connect(m_count, &QSpinBox::valueChanged, this, &ExportStepsDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportStepsDialog::askAndSave);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copyButton, &QPushButton::clicked, this, &ExportStepsDialog::copy);
    refresh();
}

void ExportStepsDialog::refresh()
{
    m_script = lastSteps(m_document.edits(), static_cast<std::size_t>(m_count->value()));
    m_preview->setPlainText(QString::fromStdString(m_script.text));
    m_note->setText(
        m_script.incomplete.empty()
            ? tr("\"sectored-cli edit\" carries these lines out on the level as it was before the "
                 "first of them.")
            : tr("A script cannot express all of these steps, so that it makes another level: %1.")
                  .arg(namesOf(m_script.incomplete)));
}

void ExportStepsDialog::askAndSave()
{
    const QString path = QFileDialog::getSaveFileName(
        this,
        tr("Export steps"),
        QStringLiteral("steps.jsonl"),
        tr("Edit scripts (*.jsonl)"));
    if (!path.isEmpty()) {
        saveTo(pathFromQt(path));
    }
}

void ExportStepsDialog::saveTo(const std::filesystem::path& path)
{
    const auto written = replaceFile(path, std::as_bytes(std::span(m_script.text)));
    if (written) {
        accept();
        return;
    }
    m_message->setText(errorSentence(written.error()));
    m_message->show();
}

void ExportStepsDialog::copy()
{
    QApplication::clipboard()->setText(QString::fromStdString(m_script.text));
}

} // namespace sectored::editor
