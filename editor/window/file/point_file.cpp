#include "editor/window/file/point_file.h"

#include "sectored/base/file.h"
#include "sectored/query/point_line.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/path_list.h"
#include "editor/tool/query_state.h"
#include "editor/window/bar/message_bar.h"

#include <QFileDialog>

namespace sectored::editor {

namespace {

constexpr std::uint64_t pointFileLimit = 1 << 20;

} // namespace

void PointFile::ask()
{
    const QString name = QFileDialog::getOpenFileName(
        &m_parts.window,
        QObject::tr("Pin points from file"),
        pathToQt(m_parts.document.saved().folder()),
        QObject::tr("Points (*.txt *.csv)") + QStringLiteral(";;") + QObject::tr("All files (*)"));
    if (!name.isEmpty()) {
        pin(pathFromQt(name));
    }
}

void PointFile::pin(const std::filesystem::path& path)
{
    const auto content = readFile(path, pointFileLimit);
    const auto points = content.and_then([](const Bytes& bytes) {
        return parsePoints({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, mostPins);
    });
    if (!points) {
        showFault(
            {.kind = Message::Kind::Error,
             .title = QObject::tr("Could not read points from %1.").arg(displayName(path)),
             .detail = errorSentence(points.error())});
    } else if (points->empty()) {
        showFault(
            {.kind = Message::Kind::Information,
             .title = QObject::tr("%1 contains no points.").arg(displayName(path)),
             .detail = errorSentence(notAPoint())});
    } else {
        m_parts.document.query().pin(*points);
        if (!m_fault.isEmpty() && m_parts.bar.text() == m_fault) {
            m_parts.bar.clear();
        }
    }
}

void PointFile::showFault(const Message& message)
{
    m_parts.bar.show(message);
    m_fault = m_parts.bar.text();
}

} // namespace sectored::editor
