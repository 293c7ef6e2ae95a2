#include "editor/window/file/level_export.h"

#include "sectored/base/file_links.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/message_bar.h"

#include <algorithm>

namespace sectored::editor {

LevelExport::LevelExport(Document& document, MessageBar& bar, QWidget* window)
    : m_document(document)
    , m_bar(bar)
    , m_window(window)
{
    connect(&m_document, &Document::changed, this, &LevelExport::followChange);
}

ExportChoice LevelExport::firstChoice() const
{
    if (m_last) {
        return *m_last;
    }
    std::filesystem::path path = m_document.saved().path().value_or("level.map");
    return {.target = "svg", .path = path.replace_extension("svg")};
}

void LevelExport::ask()
{
    if (m_dialog != nullptr) {
        m_dialog->comeBack();
        emit returned();
        return;
    }
    m_dialog = new ExportDialog(
        {.map = m_document.level().map(),
         .theme = m_theme,
         .first = firstChoice(),
         .own = m_document.saved().path().value_or(std::filesystem::path()),
         .replaceable = m_last ? m_last->path : std::filesystem::path()},
        m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ExportDialog::thingsWanted, this, &LevelExport::stepAside);
    connect(m_dialog, &QDialog::finished, this, [this](int result) {
        const ExportChoice choice = m_dialog->choice();
        m_dialog.clear(); // It is deleted only later.
        if (result == QDialog::Accepted) {
            run(choice);
        }
    });
    m_dialog->open();
}

void LevelExport::stepAside(const Selection& things)
{
    m_dialog->hide();
    m_window->activateWindow();
    m_document.setSelection(things);
    emit steppedAside();
}

void LevelExport::giveUp()
{
    if (m_dialog != nullptr) {
        delete m_dialog;
        emit returned();
    }
}

/// Forgets the choice, which was made for another level.
void LevelExport::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_last.reset();
        giveUp();
    }
}

void LevelExport::runAgain()
{
    if (m_last && exportBytes(m_document.level().map(), exportTarget(m_last->target))) {
        run(*m_last);
    } else {
        ask();
    }
}

void LevelExport::run(const ExportChoice& choice)
{
    const auto content = exportBytes(m_document.level().map(), exportTarget(choice.target));
    const auto shared = otherNamesFault(choice.path);
    const auto saved = !content ? failure(content.error())
                       : shared ? failure(*shared)
                                : replaceFile(choice.path, *content);
    if (!saved) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("Could not export %1.").arg(displayName(choice.path)),
             .detail = errorSentence(saved.error()),
             .buttons = {{tr("Export to another file…"), [this] {
                              ask();
                          }}}});
        return;
    }
    m_last = choice;
    m_bar.show(
        {.kind = Message::Kind::Information,
         .title = tr("Exported to %1.").arg(displayPath(choice.path))});
}

} // namespace sectored::editor
