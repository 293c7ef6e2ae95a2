#pragma once

#include "editor/view3d/preview_view.h"
#include "editor/window/views.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"

namespace sectored::test {

/// A window whose level has two square sectors side by side, 4096 units each, and its 3D view.
class PreviewSession : public WindowSession {
public:
    PreviewSession()
    {
        document.saved().adopt(
            mapFromText("start: 512,512 sector 0\n"
                        "sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                        "sector 1: 4096,0 8192,0 8192,4096 4096,4096\n"),
            editor::SavedLevel::Origin::Unmodified);
        view().camera().frameLevel();
    }

    editor::Views& views() { return window().views(); }
    /// Precondition: the 3D view was shown.
    editor::PreviewView& preview() { return *views().preview(); }
    void run(const char* action) { window().action(action)->trigger(); }
};

} // namespace sectored::test
