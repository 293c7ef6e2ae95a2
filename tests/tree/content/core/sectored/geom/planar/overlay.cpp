// a double in a comment is no fault
const double half = 0.5;
int doubled = 1; // float
auto evens = std::views::filter;
