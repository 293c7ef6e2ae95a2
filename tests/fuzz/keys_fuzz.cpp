#include "editor/setting/key_file.h"
#include "tests/fuzz/fuzz_target.h"

#include <QString>

/// Keys that were read are written and read again the same.
SECTORED_FUZZ_TARGET(keys)
{
    using namespace sectored::editor;
    const KeyFile file = readKeys(QString::fromUtf8(
        reinterpret_cast<const char*>(bytes.data()),
        static_cast<qsizetype>(bytes.size())));
    const KeyFile again = readKeys(writeKeys(file));
    sectored::fuzz::demandThat(again.problems.empty() && again.preset == file.preset);
    sectored::fuzz::demandThat(again.keys == file.keys);
}
