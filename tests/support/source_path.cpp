#include "tests/support/source_path.h"

// Only this file contains the path of the source tree, so that a compiler cache serves all others
// in every checkout.
std::string sectored::test::sourcePath(std::string_view path)
{
    return std::string(SECTORED_SOURCE_DIR "/").append(path);
}

std::string sectored::test::testDataPath(std::string_view path)
{
    return sourcePath("tests/data/").append(path);
}
