#pragma once

#include <filesystem>

namespace sectored::editor {

/// Writes a report when the program crashes, then lets the signal end the program as usual, so that
/// core files and reporters of the system still work. Everything is prepared in advance: the
/// handler allocates nothing, because the heap may be what is broken. Only one may exist at a time,
/// made by the GUI thread. Spec: trust C1, C2.
class CrashHandler {
public:
    struct Places {
        std::filesystem::path reports{};  ///< existing folder for reports
        std::filesystem::path journals{}; ///< folder of journals, named in the report
    };

    /// Does nothing if the folder of reports is empty.
    explicit CrashHandler(const Places& places);
    ~CrashHandler();

    CrashHandler(const CrashHandler&) = delete;
    CrashHandler& operator=(const CrashHandler&) = delete;
    CrashHandler(CrashHandler&&) = delete;
    CrashHandler& operator=(CrashHandler&&) = delete;

    /// Writes a report with the stack of the GUI thread, which goes on. For another thread that
    /// finds that it does not respond. Only the first call writes one. Spec: trust C5.
    static void reportHang();
};

} // namespace sectored::editor
