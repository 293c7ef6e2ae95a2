#include "editor/window/file/window_title.h"

#include "editor/document/document.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/status_line.h"

#include <QWidget>

namespace sectored::editor {

void showTitle(QWidget& window, StatusLine& status, const Document& document, bool isPrivate)
{
    const auto& path = document.saved().path();
    const auto& source = document.saved().source();
    const QString name = path     ? displayName(*path)
                         : source ? displayName(*source)
                                  : QObject::tr("New level");
    const bool readOnly = path && isReadOnly(*path);
    // "[*]" in a name would be taken for the mark of changes.
    const QString shown = QString(name).replace("[*]", "[*][*]");
    const QString title = readOnly && isPrivate
                              ? QObject::tr("%1[*] (read-only, private) — SectorEd")
                          : readOnly  ? QObject::tr("%1[*] (read-only) — SectorEd")
                          : isPrivate ? QObject::tr("%1[*] (private) — SectorEd")
                                      : QObject::tr("%1[*] — SectorEd");
    window.setWindowTitle(title.arg(shown));
    window.setWindowModified(document.saved().isModified());
    status.setReadOnly(readOnly ? StatusLine::FileMode::ReadOnly : StatusLine::FileMode::Usual);
}

void showStartTitle(QWidget& window)
{
    window.setWindowTitle(QObject::tr("Start — SectorEd"));
    window.setWindowModified(false);
}

} // namespace sectored::editor
