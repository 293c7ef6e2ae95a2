namespace sectored {

namespace {

constexpr int mostRounds = 3;

} // namespace

} // namespace sectored
