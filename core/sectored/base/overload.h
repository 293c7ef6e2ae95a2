#pragma once

namespace sectored {

/// Several lambdas as one visitor for std::visit.
template <class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};

/// Takes the types from the lambdas.
template <class... Functions>
Overload(Functions...) -> Overload<Functions...>;

} // namespace sectored
