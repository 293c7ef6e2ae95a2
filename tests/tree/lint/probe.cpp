// expect: readability-braces-around-statements
// expect: modernize-use-nullptr
// expect: cppcoreguidelines-init-variables
// expect: readability-identifier-naming
// expect: performance-unnecessary-value-param
// expect: bugprone-integer-division
// expect: google-explicit-constructor
// expect: readability-function-size

#include <string>

struct Implicit {
    Implicit(int value);
};

int Wrong_name(const int* p, std::string text)
{
    int unset;
    if (p == 0)
        return 0;
    double half = 1 / 2;
    return static_cast<int>(half) + static_cast<int>(text.size()) + unset;
}

int nested(int depth)
{
    if (depth > 1) {
        if (depth > 2) {
            if (depth > 3) {
                if (depth > 4) {
                    if (depth > 5) {
                        return 6;
                    }
                }
            }
        }
    }
    return depth;
}
