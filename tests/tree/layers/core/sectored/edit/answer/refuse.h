#pragma once

#include "sectored/edit/row/weld.h"
#include "sectored/edit/top.h"
