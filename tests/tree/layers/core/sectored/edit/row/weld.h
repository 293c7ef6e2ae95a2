#pragma once

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/write/seam.h"
