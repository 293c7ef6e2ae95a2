#pragma once

#include "sectored/edit/row/weld.h"
