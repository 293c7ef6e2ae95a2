#pragma once

#include "editor/document/play/row_words.h"

#include <QObject>
#include <QString>
#include <QTime>

#include <deque>
#include <optional>
#include <vector>

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
        QString text{};              ///< safe to show as plain text, on one line
        std::vector<RowWord> rows{}; ///< words that name rows of the level
    };

    explicit EngineLog(QObject* parent = nullptr)
        : QObject(parent)
    {}

    const std::deque<Line>& lines() const { return m_lines; }
    /// Number of lines that were dropped because there were too many.
    std::size_t dropped() const { return m_dropped; }
    /// Number of lines of the kinds Warning and Error.
    std::size_t faults() const { return m_faults; }

    /// Sets the level whose rows further lines name.
    void setRows(Numbering numbering, NamedRows named);
    /// Sets which rows of this level the engine names.
    void setNamedRows(NamedRows named) { m_named = named; }
    /// The level is gone: no line names rows any more.
    void forgetRows();
    /// Adds a line. `text` may come from a file or a program.
    void add(Kind kind, const QString& text);
    /// Adds output of the engine. The last line waits until it is complete, or until endOutput().
    void addOutput(const QByteArray& bytes);
    void endOutput();
    void clear();

signals:
    void added(const sectored::editor::EngineLog::Line& line);
    /// All lines are to be shown again.
    void cleared();

private:
    std::deque<Line> m_lines;
    QByteArray m_unfinished;
    std::size_t m_dropped = 0;
    std::size_t m_faults = 0;
    std::optional<Numbering> m_numbering;
    NamedRows m_named = NamedRows::All;
};

} // namespace sectored::editor
