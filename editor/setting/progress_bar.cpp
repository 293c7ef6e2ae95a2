#include "editor/setting/progress_bar.h"

#include "editor/setting/metrics.h"

#include <QProgressBar>

namespace sectored::editor {

QProgressBar* makeThinProgress(const QString& name, QWidget* parent)
{
    auto* const progress = new QProgressBar(parent);
    progress->setObjectName(QStringLiteral("thinProgress"));
    progress->setFixedHeight(size::progress);
    progress->setTextVisible(false);
    progress->setAccessibleName(name);
    return progress;
}

void setProgress(QProgressBar& bar, int value)
{
    setProgress(bar, value, bar.maximum());
}

void setProgress(QProgressBar& bar, int value, int most)
{
    bar.setUpdatesEnabled(false);
    bar.setRange(bar.minimum(), most);
    bar.setValue(value);
    bar.setUpdatesEnabled(true);
}

} // namespace sectored::editor
