#include "editor/setting/progress_bar.h"

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
