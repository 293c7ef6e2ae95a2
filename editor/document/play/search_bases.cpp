#include "editor/document/play/search_bases.h"

#include "editor/setting/display_text.h"

#include <QDir>
#include <QFile>

namespace sectored::editor {

SearchBases searchBases()
{
    SearchBases bases{.home = pathFromQt(QDir::homePath()), .root = "/"};
    const QString path = QFile::decodeName(qgetenv("PATH"));
    for (const QString& folder : path.split(QDir::listSeparator(), Qt::SkipEmptyParts)) {
        bases.programs.push_back(pathFromQt(folder));
    }
    return bases;
}

} // namespace sectored::editor
