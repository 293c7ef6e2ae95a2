#pragma once

namespace sectored {

/// Combines several lambdas into one visitor for std::visit.
template <class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};

/// Deduces the types of the lambdas.
template <class... Functions>
Overload(Functions...) -> Overload<Functions...>;

} // namespace sectored
