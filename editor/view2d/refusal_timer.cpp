#include "editor/view2d/refusal_timer.h"

#include "editor/setting/metrics.h"

namespace sectored::editor {

namespace {

constexpr int flashPhases = 4; ///< two flashes: bright, dark, bright, dark

} // namespace

RefusalTimer::RefusalTimer(QObject* parent)
    : QObject(parent)
{
    m_time.setSingleShot(true);
    m_time.setInterval(duration::refusal);
    m_flash.setInterval(duration::flash);
    connect(&m_time, &QTimer::timeout, this, &RefusalTimer::timeIsUp);
    connect(&m_flash, &QTimer::timeout, this, [this] {
        --m_phase;
        if (m_phase == 0) {
            m_flash.stop();
        }
        emit flashed();
    });
}

void RefusalTimer::keep(bool isOld)
{
    if (!isOld) {
        m_time.stop();
    } else if (!m_time.isActive()) {
        m_time.start();
    }
}

void RefusalTimer::showCulprits(bool isShown, Motion motion)
{
    if (!isShown) {
        m_hasFlashed = false;
    } else if (!m_hasFlashed && motion == Motion::Full) {
        m_hasFlashed = true;
        m_phase = flashPhases;
        m_flash.start();
    }
}

} // namespace sectored::editor
