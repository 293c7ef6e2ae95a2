#include "editor/document/play/row_words.h"

#include <QRegularExpression>

#include <utility>

namespace sectored::editor {

namespace {

/// Returns the row with this number. Empty if there is none.
Selection rowOf(const Numbering& numbering, const QString& kind, const QString& number)
{
    Selection row;
    bool isNumber = false;
    const std::int32_t at = number.toInt(&isNumber);
    if (!isNumber) {
        return row;
    }
    if (kind.startsWith(QLatin1String("sec"), Qt::CaseInsensitive)) {
        if (const auto sector = numbering.sectorAt(at)) {
            row.sectors = {*sector};
        }
    } else if (kind.startsWith(QLatin1Char('w'), Qt::CaseInsensitive)) {
        if (const auto wall = numbering.wallAt(at)) {
            row.walls = {*wall};
        }
    } else if (const auto sprite = numbering.spriteAt(at)) {
        row.sprites = {*sprite};
    }
    return row;
}

} // namespace

std::vector<RowWord> rowWordsIn(const QString& line, const Numbering& numbering, NamedRows named)
{
    static const QRegularExpression first(
        QStringLiteral("\\b(sector|wall|sprite)s?(?: ?[:#]| | \\()? ?(\\d{1,7})\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression next(QStringLiteral("\\G(?:, | and )(\\d{1,7})\\b"));
    std::vector<RowWord> words;
    const auto add = [&](const QString& kind, qsizetype start, qsizetype end, const QString& text) {
        Selection row = rowOf(numbering, kind, text);
        if (!row.isEmpty() && (named == NamedRows::All || !row.sectors.empty())) {
            words.push_back({.start = start, .length = end - start, .row = std::move(row)});
        }
    };
    auto found = first.globalMatch(line);
    while (found.hasNext()) {
        const auto match = found.next();
        const QString kind = match.captured(1);
        add(kind, match.capturedStart(), match.capturedEnd(), match.captured(2));
        auto more = next.match(line, match.capturedEnd());
        while (more.hasMatch()) {
            add(kind, more.capturedStart(1), more.capturedEnd(1), more.captured(1));
            more = next.match(line, more.capturedEnd());
        }
    }
    return words;
}

} // namespace sectored::editor
