#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/journal_input.h"

/// Any bytes as a segment of a journal.
SECTORED_FUZZ_TARGET(journal)
{
    sectored::test::demandReplaySound(bytes);
}
