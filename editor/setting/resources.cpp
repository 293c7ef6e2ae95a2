#include "editor/setting/resources.h"

#include <QtCore/qglobal.h>

// The macro declares a global function, so it cannot be used inside a namespace.
static void initialise()
{
    Q_INIT_RESOURCE(sectored);
}

namespace sectored::editor {

void loadResources()
{
    static const bool done = [] {
        initialise();
        return true;
    }();
    static_cast<void>(done);
}

} // namespace sectored::editor
