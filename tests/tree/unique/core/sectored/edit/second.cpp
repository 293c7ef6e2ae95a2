namespace sectored {

namespace {

constexpr double mostRounds{2};
class Part final : public Base {
    int inner = 0;
};
enum class Side { Right };
using Rows = std::list<int>;
int names[2]{};

int partsOf()
{
    int local = 0;
    return local;
}

bool operator==(Side a, Side b)
{
    return true;
}

} // namespace

int open()
{
}

} // namespace sectored

namespace {

int known()
{
}

} // namespace
