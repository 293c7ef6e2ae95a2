#include "editor/setting/thin_progress.h"

#include <QProgressBar>

namespace sectored::editor {

QProgressBar* makeThinProgress(const QString& name, QWidget* parent)
{
    constexpr int height = 2;
    auto* const progress = new QProgressBar(parent);
    progress->setObjectName(QStringLiteral("thinProgress"));
    progress->setFixedHeight(height);
    progress->setTextVisible(false);
    progress->setAccessibleName(name);
    return progress;
}

} // namespace sectored::editor
