#pragma once

#include "core/nowhere/thing.h"
#include <QtCore/qglobal.h>
