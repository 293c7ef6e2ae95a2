#pragma once

#include "tests/support/built_program.h"
#include "tests/support/cli_call.h"
#include "tests/support/test_length.h"

#include <QByteArray>
#include <QProcess>
#include <QStringList>

#include <sys/resource.h>

#include <functional>

namespace sectored::test {

/// A limit of the system for a child process.
struct Limit {
    __rlimit_resource what;
    rlim_t most;
};

inline void setLimit(const Limit& limit)
{
    const struct rlimit both {
        limit.most, limit.most
    };
    ::setrlimit(limit.what, &both);
}

/// What every input gets (Spec: trust M2). A program under AddressSanitizer needs more address
/// space and larger stacks.
inline void setUsualLimits()
{
    if (!isSanitized) {
        setLimit({RLIMIT_AS, rlim_t{1} << 30U});
        setLimit({RLIMIT_STACK, rlim_t{1} << 20U});
    }
    setLimit({RLIMIT_CPU, rlim_t{isSanitized ? 60U : 10U}});
}

/// Runs the program within these limits. `prepare` is called in the child process.
inline Call callLimited(
    const QStringList& arguments,
    const QByteArray& input = {},
    const std::function<void()>& prepare = {})
{
    QProcess process;
    process.setChildProcessModifier([&prepare] {
        setUsualLimits();
        if (prepare) {
            prepare();
        }
    });
    process.start(cliProgram(), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {-1, process.readAllStandardOutput(), "crashed or hung"};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace sectored::test
