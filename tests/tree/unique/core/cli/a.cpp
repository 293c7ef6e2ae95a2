namespace sectored {

namespace {

void run()
{
}

} // namespace

} // namespace sectored
