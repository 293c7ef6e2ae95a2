#include "editor/action/copied_text.h"

#include "editor/action/workbench.h"
#include "editor/document/document.h"

#include <QClipboard>
#include <QGuiApplication>

#include <filesystem>

namespace sectored::editor {

void copyText(const std::string& text)
{
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

std::string levelFile(const Workbench& bench)
{
    return std::filesystem::absolute(*bench.document.saved().path()).string();
}

} // namespace sectored::editor
