#include "editor/document/play/engine_log.h"

#include "editor/setting/display_text.h"

#include <string_view>
#include <utility>

namespace sectored::editor {

namespace {

bool isFault(EngineLog::Kind kind)
{
    return kind == EngineLog::Kind::Warning || kind == EngineLog::Kind::Error;
}

/// Returns the bytes as a line that is safe to show. Engines for consoles write NUL bytes.
QString lineOf(QByteArray bytes)
{
    bytes.replace('\0', "");
    if (bytes.endsWith('\r')) {
        bytes.chop(1);
    }
    return wholeText(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

void EngineLog::setRows(Numbering numbering, NamedRows named)
{
    m_numbering = std::move(numbering);
    m_named = named;
}

void EngineLog::forgetRows()
{
    m_numbering.reset();
    for (Line& line : m_lines) {
        line.rows.clear();
    }
    emit cleared();
}

void EngineLog::add(Kind kind, const QString& text)
{
    Line line{.kind = kind, .time = QTime::currentTime(), .text = text};
    if (line.text.size() > mostUnits) {
        line.text.truncate(mostUnits);
        line.text += QChar(0x2026);
    }
    if (m_numbering && kind != Kind::Command) {
        line.rows = rowWordsIn(line.text, *m_numbering, m_named);
    }
    m_lines.push_back(line);
    m_faults += isFault(kind) ? 1U : 0U;
    if (m_lines.size() > mostLines) {
        m_faults -= isFault(m_lines.front().kind) ? 1U : 0U;
        m_lines.pop_front();
        ++m_dropped;
    }
    emit added(line);
}

void EngineLog::addOutput(const QByteArray& bytes)
{
    m_unfinished += bytes;
    qsizetype from = 0;
    for (qsizetype end = m_unfinished.indexOf('\n'); end >= 0;
         end = m_unfinished.indexOf('\n', from)) {
        add(Kind::Output, lineOf(m_unfinished.mid(from, end - from)));
        from = end + 1;
    }
    m_unfinished.remove(0, from);
    // A program that never ends its line must not fill the memory.
    if (m_unfinished.size() > mostUnits) {
        endOutput();
    }
}

void EngineLog::endOutput()
{
    if (!m_unfinished.isEmpty()) {
        add(Kind::Output, lineOf(std::exchange(m_unfinished, {})));
    }
}

void EngineLog::clear()
{
    m_lines.clear();
    m_unfinished.clear();
    m_dropped = 0;
    m_faults = 0;
    emit cleared();
}

} // namespace sectored::editor
