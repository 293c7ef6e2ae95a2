namespace sectored {

namespace {

constexpr int mostRounds = 3;
const char* const names[] = {"one"};
struct Part {
    int inner = 0;
};
enum class Side { Left };
using Rows = std::vector<int>;

template <class T>
std::vector<T>& partsOf(const T& value)
{
    int local = 0;
    return local;
}

bool operator==(Part a, Part b)
{
    return true;
}

int known()
{
}

} // namespace

int open()
{
}

} // namespace sectored
