#include "core/cli/command.h"
#include "editor/panel/inspector.h"

#include <QString>
