#include "editor/setting/examples.h"

#include "editor/setting/display_text.h"
#include "editor/setting/resources.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace sectored::editor {

std::vector<Example> allExamples()
{
    loadResources();
    std::vector<Example> examples;
    const QDir folder(QStringLiteral(":/examples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.map")}, QDir::Files)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QString id = QFileInfo(name).completeBaseName();
        QString title = id;
        title.replace(u'-', u' ').replace(u'_', u' ');
        examples.push_back({.id = id, .title = capitalized(title), .content = file.readAll()});
    }
    return examples;
}

} // namespace sectored::editor
