#pragma once

#include "sectored/base/result.h"
#include "sectored/geom/point.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace sectored::editor {

/// A number for the screen: groups of three by a thin space, the true minus sign.
QString displayNumber(std::int64_t value);
/// A name that is a number, for the screen: of a sector, wall, sprite, tile, palette or tag. Never
/// grouped: "2570", as the file and other programs write it. The true minus sign.
QString displayId(std::int64_t id);
/// The same, with a plus before a number above 0: of turns, which go both ways.
QString displaySigned(std::int64_t value);
/// "14 848, 4 352".
QString displayPoint(Point p);
/// A fixed number of decimals, the true minus sign.
QString displayDecimal(double value, int decimals);

/// A text that shows numbers, as other programs read them: without thin spaces, the ASCII minus.
QString plainNumbers(QString text);

/// Reads a number as people and `displayNumber` write it: spaces of any width, both minus signs,
/// and the forms `+512` and `*2` that act on `old` ("-512" is a value, as it is on screen). Nothing
/// for anything else and for results beyond 64 bits.
std::optional<std::int64_t> readNumber(const QString& text, std::int64_t old);
/// Two coordinates with a comma or blank between, as people write them. Error: notAPoint().
Result<Point> readPoint(const QString& text);

/// Text from outside made harmless for a label: as shownText() of the core shows it, at most 256
/// UTF-16 units. What is longer ends after a whole character or escape, with an ellipsis. It still
/// has to be shown as plain text.
QString foreignText(const QString& text);
QString foreignText(std::string_view utf8);
/// The same of any length, for sentences of the program, which may name a file.
QString wholeText(std::string_view utf8);
/// The file's name, or its whole path, made harmless.
QString displayName(const std::filesystem::path& path);
QString displayPath(const std::filesystem::path& path);

/// The folder of a path, the home folder as "~", made harmless.
QString displayFolder(const std::filesystem::path& path);
/// "14:02", as the desktop writes it.
QString displayClock(const QDateTime& time);
/// "Today, 14:02", "Yesterday, 9:15", "12 November", "12 November 2023".
QString displayTime(const QDateTime& time);

std::filesystem::path pathFromQt(const QString& path);
QString pathToQt(const std::filesystem::path& path);

/// "There is no such file." and the like: the error's English sentence, with its place.
QString errorSentence(const Error& error);

} // namespace sectored::editor
