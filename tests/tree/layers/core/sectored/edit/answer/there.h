#pragma once

#include "sectored/edit/answer/here.h"
#include "sectored/edit/answer/notice.h"
