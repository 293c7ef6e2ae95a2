namespace sectored {

namespace {

void Part()
{
}

} // namespace

} // namespace sectored
