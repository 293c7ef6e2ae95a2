#pragma once

namespace sectored {
struct Point {};
}
