#include "editor/setting/examples.h"

#include "editor/setting/display_text.h"
#include "editor/setting/resources.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

constexpr QLatin1String firstExamples[] = {QLatin1String("outpost"), QLatin1String("temple")};

/// Returns the position among the examples; examples of one position are in the order of their
/// names.
std::ptrdiff_t positionOf(const QString& id)
{
    return std::ranges::find(firstExamples, id) - std::begin(firstExamples);
}

} // namespace

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
    std::ranges::stable_sort(examples, {}, [](const Example& example) {
        return positionOf(example.id);
    });
    return examples;
}

} // namespace sectored::editor
