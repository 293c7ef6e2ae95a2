#pragma once

#include "sectored/edit/motion/allowed.h"
