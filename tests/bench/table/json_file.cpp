#include "tests/bench/table/json_file.h"

#include <fstream>
#include <iterator>

namespace sectored::test {

std::string textOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) {
        throw FileFault(file, "cannot be read");
    }
    return text;
}

void writeText(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
        throw FileFault(file, "cannot be written");
    }
}

} // namespace sectored::test
