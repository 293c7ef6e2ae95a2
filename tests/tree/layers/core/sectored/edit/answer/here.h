#pragma once

#include "sectored/edit/answer/there.h"
