#pragma once

#include "sectored/nowhere/thing.h"
#include <QtCore/qglobal.h>
