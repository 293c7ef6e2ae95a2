#pragma once

#include "sectored/base/result.h"
#include "sectored/geom/point.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

struct Refusal;

} // namespace sectored

namespace sectored::editor {

/// Formats a quantity for the screen: groups of three with thin spaces, and the true minus sign.
QString displayNumber(std::int64_t value);
/// Formats the number of a sector, wall, sprite, tile, palette or tag for the screen. Ids are never
/// grouped: "2570", as in files and other programs. Uses the true minus sign.
QString displayId(std::int64_t id);
/// Like displayNumber, with a plus sign for positive numbers, for turns in both directions.
QString displaySigned(std::int64_t value);
/// Returns for example "14 848, 4 352".
QString displayPoint(Point p);
/// Formats with a fixed number of decimals and the true minus sign.
QString displayDecimal(double value, int decimals);
/// Formats with at most one decimal: "2.5", but "2" instead of "2.0".
QString displayTenths(double value);

/// Returns "16384" and "-1" as displayNumber does, other text unchanged. For the quantities of a
/// message (fillTemplate).
std::string displayQuantity(const std::string& argument);

/// Converts displayed numbers for other programs: no thin spaces, ASCII minus sign.
QString plainNumbers(QString text);

/// Reads a number as typed or as formatted by displayNumber, with spaces of any width and either
/// minus sign. `+512` and `*2` apply to `old`; "-512" is a value, as on screen. Empty for other
/// text and for results beyond 64 bits.
std::optional<std::int64_t> readNumber(const QString& text, std::int64_t old);
/// Reads a decimal as typed or as formatted for the screen, with either minus sign and blanks
/// around it. Empty for other text, and for infinity and NaN.
std::optional<double> readDecimal(const QString& text);
/// Reads two coordinates separated by a comma or blank. Errors: notAPoint().
Result<Point> readPoint(const QString& text);

/// Makes text from files safe for a label, like shownText() of core, with at most 256 UTF-16 units.
/// Longer text is cut after a whole character or escape and gets an ellipsis. The label must still
/// show it as plain text.
QString foreignText(const QString& text);
QString foreignText(std::string_view utf8);
/// Like foreignText without a limit, for sentences of the editor that may contain a file name.
QString wholeText(std::string_view utf8);
/// Returns the name of the file, or its whole path, made safe for a label.
QString displayName(const std::filesystem::path& path);
QString displayPath(const std::filesystem::path& path);

/// Returns the folder of a path, with the home folder as "~", made safe for a label.
QString displayFolder(const std::filesystem::path& path);
/// Returns for example "14:02", in the format of the desktop.
QString displayClock(const QDateTime& time);
/// Returns for example "Today, 14:02", "Yesterday, 9:15", "12 November", "12 November 2023".
QString displayTime(const QDateTime& time);

std::filesystem::path pathFromQt(const QString& path);
QString pathToQt(const std::filesystem::path& path);

/// Returns the text with a capital letter at its start.
QString capitalized(QString text);
/// Returns the English text of the error as a sentence, such as "File not found.".
QString errorSentence(const Error& error);
/// Returns the English text of the refusal, with quantities formatted for the screen.
QString refusalText(const Refusal& refusal);

} // namespace sectored::editor
