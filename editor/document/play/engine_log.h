#pragma once

#include <QObject>
#include <QString>
#include <QTime>

#include <deque>

namespace sectored::editor {

/// What an engine wrote, and what the editor says about it. Keeps the newest lines.
class EngineLog final : public QObject {
    Q_OBJECT

public:
    /// Largest number of lines that are kept, and of UTF-16 units of a line.
    static constexpr std::size_t mostLines = 20'000;
    static constexpr qsizetype mostUnits = 2'000;

    enum class Kind {
        Command, ///< the command that was started
        Output,  ///< a line of the engine
        Note,
        Warning,
        Error
    };

    struct Line {
        Kind kind = Kind::Output;
        QTime time{};
        QString text{}; ///< safe to show as plain text, on one line
    };

    explicit EngineLog(QObject* parent = nullptr)
        : QObject(parent)
    {}

    const std::deque<Line>& lines() const { return m_lines; }
    /// Number of lines that were dropped because there were too many.
    std::size_t dropped() const { return m_dropped; }
    /// Number of lines of the kinds Warning and Error.
    std::size_t faults() const { return m_faults; }

    /// Adds a line. `text` may come from a file or a program.
    void add(Kind kind, const QString& text);
    /// Adds output of the engine. The last line waits until it is complete, or until endOutput().
    void addOutput(const QByteArray& bytes);
    void endOutput();
    void clear();

signals:
    void added(const sectored::editor::EngineLog::Line& line);
    void cleared();

private:
    std::deque<Line> m_lines;
    QByteArray m_unfinished;
    std::size_t m_dropped = 0;
    std::size_t m_faults = 0;
};

} // namespace sectored::editor
