#pragma once

#include <QIcon>
#include <QString>

namespace sectored::editor {

/// A command as the palette and the Keys dialog show it. Texts are translated.
struct Command {
    QString id;
    QString text{};
    QString place{};  ///< the menu: "View › Grid size"
    QString words{};  ///< what else finds it: MAP names and the tip
    QString keys{};   ///< as on the keyboard
    QString reason{}; ///< why it is disabled; empty: it can run
    QIcon icon{};
    bool isOn = false; ///< of a command that can be on or off
};

} // namespace sectored::editor
