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

/// A template as the dialog shows it.
struct TemplateChoice {
    QString id;
    QString title;
    QString detail;
    QPixmap picture;
};

struct NewLevelOffer {
    std::vector<TemplateChoice> templates{};
    int grid = 256;            ///< map units; chosen at first
    QStringList gridKeys = {}; ///< that change the grid later
};

struct NewLevelChoice {
    QString templateId;
    std::int32_t version = 7; ///< of Build MAP
    int grid = 256;           ///< map units
};

/// Asks what a new level is to begin with; nothing when the user wants none.
std::optional<NewLevelChoice> askForNewLevel(const NewLevelOffer& offer, QWidget* parent);

} // namespace sectored::editor
