#include "editor/setting/display_text.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/plan.h"
#include "sectored/query/point_line.h"

#include <QDir>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr QChar minusSign(0x2212);
constexpr QChar thinSpace(0x202f);
constexpr int longestText = 256;

QString grouped(const QString& digits)
{
    if (digits.size() < 4) {
        return digits;
    }
    QString text;
    for (qsizetype at = 0; at < digits.size(); ++at) {
        if (at > 0 && (digits.size() - at) % 3 == 0) {
            text += thinSpace;
        }
        text += digits[at];
    }
    return text;
}

std::optional<std::int64_t> plainNumber(const QString& text)
{
    bool valid = false;
    const qlonglong value = QLocale::c().toLongLong(text, &valid);
    return valid && !text.startsWith(u'+') ? std::optional<std::int64_t>(value) : std::nullopt;
}

/// Removes all spaces and uses the ASCII minus sign.
QString asciiNumber(const QString& text)
{
    QString plain;
    for (const QChar c : text) {
        if (!c.isSpace()) {
            plain += c == minusSign ? QChar(u'-') : c;
        }
    }
    return plain;
}

} // namespace

QString displayNumber(std::int64_t value)
{
    const QString digits = QString::number(value);
    return value < 0 ? minusSign + grouped(digits.mid(1)) : grouped(digits);
}

QString displayId(std::int64_t id)
{
    QString text = QString::number(id);
    return text.replace(u'-', minusSign);
}

QString displaySigned(std::int64_t value)
{
    return value > 0 ? u'+' + displayNumber(value) : displayNumber(value);
}

QString displayPoint(Point p)
{
    return QStringLiteral("%1, %2").arg(displayNumber(p.x), displayNumber(p.y));
}

QString displayDecimal(double value, int decimals)
{
    const QString text = QString::number(std::abs(value), 'f', decimals);
    const bool isZero = std::ranges::all_of(text, [](QChar c) { return c == u'0' || c == u'.'; });
    return value < 0 && !isZero ? minusSign + text : text;
}

QString displayTenths(double value)
{
    const QString text = displayDecimal(value, 1);
    return text.endsWith(QStringLiteral(".0")) ? text.chopped(2) : text;
}

std::string displayQuantity(const std::string& argument)
{
    bool isNumber = false;
    const qlonglong value = QString::fromStdString(argument).toLongLong(&isNumber);
    return isNumber ? displayNumber(value).toStdString() : argument;
}

QString plainNumbers(QString text)
{
    return text.remove(thinSpace).replace(minusSign, u'-');
}

std::optional<std::int64_t> readNumber(const QString& text, std::int64_t old)
{
    const QString plain = asciiNumber(text);
    const bool adds = plain.startsWith(u'+');
    const bool multiplies = plain.startsWith(u'*');
    const auto number = plainNumber(adds || multiplies ? plain.mid(1) : plain);
    std::int64_t result = number.value_or(0);
    const bool overflow = adds         ? __builtin_add_overflow(old, result, &result)
                          : multiplies ? __builtin_mul_overflow(old, result, &result)
                                       : false;
    return number && !overflow ? std::optional(result) : std::nullopt;
}

std::optional<double> readDecimal(const QString& text)
{
    bool isNumber = false;
    const double value = plainNumbers(text).trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Result<Point> readPoint(const QString& text)
{
    QString apart = text.trimmed();
    if (!apart.contains(u',')) {
        // Thin spaces group digits; only an ordinary blank separates two numbers.
        apart.replace(u' ', u',');
    }
    const QStringList parts = apart.split(u',', Qt::SkipEmptyParts);
    if (parts.size() != 2) {
        return failure(notAPoint());
    }
    const auto x = parseCoordinate(asciiNumber(parts[0]).toStdString());
    const auto y = parseCoordinate(asciiNumber(parts[1]).toStdString());
    return x && y ? Result<Point>(Point{*x, *y}) : failure(notAPoint());
}

QString foreignText(const QString& text)
{
    QString shown;
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair =
            text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        const qsizetype size = isPair ? 2 : 1;
        const QString next = QString::fromStdString(shownText(text.mid(at, size).toStdString()));
        if (shown.size() + next.size() > longestText) {
            return shown + QChar(0x2026);
        }
        shown += next;
        at += size;
    }
    return shown;
}

QString foreignText(std::string_view utf8)
{
    return foreignText(QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())));
}

QString wholeText(std::string_view utf8)
{
    return QString::fromStdString(shownText(utf8));
}

QString displayName(const std::filesystem::path& path)
{
    return foreignText(pathToQt(path.filename()));
}

QString displayPath(const std::filesystem::path& path)
{
    return foreignText(pathToQt(path));
}

QString displayFolder(const std::filesystem::path& path)
{
    const QString folder = pathToQt(path.parent_path());
    const QString home = QDir::homePath();
    const bool isInside = home.size() > 1 && (folder == home || folder.startsWith(home + u'/'));
    return foreignText(isInside ? u'~' + folder.mid(home.size()) : folder);
}

QString displayClock(const QDateTime& time)
{
    // In the C locale, the short format would include seconds.
    const QLocale locale;
    return locale.language() == QLocale::C ? time.toString(QStringLiteral("HH:mm"))
                                           : locale.toString(time.time(), QLocale::ShortFormat);
}

QString displayTime(const QDateTime& time)
{
    const QDate today = QDate::currentDate();
    const QString clock = displayClock(time);
    if (time.date() == today) {
        return QObject::tr("Today, %1").arg(clock);
    }
    if (time.date() == today.addDays(-1)) {
        return QObject::tr("Yesterday, %1").arg(clock);
    }
    const bool isThisYear = time.date().year() == today.year();
    return QLocale().toString(
        time.date(),
        isThisYear ? QStringLiteral("d MMMM") : QStringLiteral("d MMMM yyyy"));
}

std::filesystem::path pathFromQt(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

QString pathToQt(const std::filesystem::path& path)
{
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

QString capitalized(QString text)
{
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

QString errorSentence(const Error& error)
{
    const QString text = capitalized(foreignText(englishText(error, displayQuantity)));
    return text.endsWith(u'.') ? text : text + u'.';
}

QString refusalText(const Refusal& refusal)
{
    return wholeText(englishText(refusal, displayQuantity));
}

} // namespace sectored::editor
