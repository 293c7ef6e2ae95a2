#pragma once

#include <QPixmap>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// A template as listed in the dialog.
struct TemplateChoice {
    QString id;
    QString title;
    QString detail;
    QPixmap picture;
};

struct NewLevelOffer {
    std::vector<TemplateChoice> templates{};
    int grid = 256;            ///< initial choice, in map units
    QStringList gridKeys = {}; ///< keys that change the grid size later
};

struct NewLevelChoice {
    QString templateId;
    std::int32_t version = 7; ///< Build MAP version
    int grid = 256;           ///< grid size in map units
};

/// Asks for the template, format and grid size of a new level. Empty if the user cancels.
std::optional<NewLevelChoice> askForNewLevel(const NewLevelOffer& offer, QWidget* parent);

} // namespace sectored::editor
