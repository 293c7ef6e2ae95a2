#include "editor/window/shown_bench.h"

#include "sectored/base/file.h"
#include "sectored/lab/sweep_svg.h"
#include "sectored/lab/sweep_text.h"

#include "editor/action/copied_text.h"
#include "editor/dialog/save_path.h"
#include "editor/document/document.h"
#include "editor/panel/case/case_panel.h"
#include "editor/setting/display_text.h"
#include "editor/view2d/bench/bench_view.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"

#include <QBoxLayout>

#include <span>
#include <string>
#include <utility>

namespace sectored::editor {

ShownBench::ShownBench(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_view(new BenchView(parts.document, parts.views.parentWidget()))
{
    m_view->hide();
    static_cast<QBoxLayout*>(parts.views.parentWidget()->layout())->addWidget(m_view, 1);
    connect(m_view, &BenchView::leaveWanted, this, &ShownBench::hide);
    connect(m_view, &BenchView::copyWanted, this, &ShownBench::copyCase);
}

void ShownBench::toggle()
{
    if (m_isShown) {
        hide();
        return;
    }
    const auto& sweep = m_parts.document.sweep().sweep();
    if (sweep && sweep != m_taken) {
        take(*sweep);
    }
    show();
}

void ShownBench::show()
{
    if (!m_isShown) {
        m_isShown = true;
        m_wasWalking = m_parts.views.isWalking();
        m_parts.views.hide();
        m_view->show();
        if (!m_parts.docks.isNarrow()) {
            m_parts.docks.bringToFront<CasePanel>();
        }
        emit changed();
    }
    m_view->focusPictures();
}

void ShownBench::hide()
{
    if (!m_isShown) {
        return;
    }
    m_isShown = false;
    m_view->hide();
    m_parts.views.show();
    m_parts.views.focusFirst();
    emit changed();
}

void ShownBench::take(const SweepCase& sweep)
{
    Document& document = m_parts.document;
    m_taken = sweep;
    if (auto taken = document.sweep().amongTriangles(sweep, document.view())) {
        document.bench().showLevelCase(*std::move(taken));
    } else {
        emit noticed(tr("No sector holds the start."));
    }
}

/// The shown tick of a walk if the bench was opened from it, else the last sweep.
void ShownBench::showLevelCase()
{
    const WalkDisplay& walk = m_parts.views.walk();
    const bool isWalking = m_isShown ? m_wasWalking : m_parts.views.isWalking();
    const auto& last = m_parts.document.sweep().last();
    if (walk.hasTic() && (isWalking || !last)) {
        take(walk.ticSweep());
    } else if (last) {
        take(*last);
    }
    show();
}

void ShownBench::copyCase() const
{
    copyText(sweepCaseJson(m_parts.document.bench().sweep()));
}

Result<Saved> ShownBench::savePicture(const std::filesystem::path& path) const
{
    const BenchState& bench = m_parts.document.bench();
    const std::string text = sweepSvg(bench.sweep(), *bench.answer());
    return replaceFile(path, std::as_bytes(std::span(text)));
}

void ShownBench::askAndSavePicture()
{
    const auto path = askForSavePath(
        {.title = tr("Save case as picture"),
         .start = m_parts.document.saved().folder() / "case.svg",
         .filter = tr("Picture (*.svg)"),
         .ending = QStringLiteral("svg")},
        m_view->window());
    if (!path || m_parts.document.bench().answer() == nullptr) {
        return;
    }
    if (const auto saved = savePicture(*path); !saved) {
        emit failed(tr("Could not save the picture."), errorSentence(saved.error()));
    } else {
        emit noticed(tr("Saved to %1.").arg(displayName(*path)));
    }
}

} // namespace sectored::editor
