#include "editor/document/recovery_facts.h"

#include "sectored/base/file.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QList>

#include <algorithm>
#include <array>
#include <span>

namespace sectored::editor {

namespace {

constexpr std::uint64_t factsLimit = 64 << 10;
constexpr qsizetype sumLength = 16; ///< hexadecimal digits
constexpr const char* sumMark = "sum = ";

/// The name of a limit profile in the facts.
struct LimitsName {
    LimitProfile limits;
    const char* name;
};
constexpr std::array limitsNames{
    LimitsName{LimitProfile::OfVersion, "version"},
    LimitsName{LimitProfile::None, "none"}};

QByteArray sumOf(const QByteArray& text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(sumLength);
}

QByteArray textOf(const QDateTime& time)
{
    return time.toUTC().toString(Qt::ISODateWithMs).toLatin1();
}

QDateTime timeOf(const QByteArray& text)
{
    return QDateTime::fromString(QString::fromLatin1(text), Qt::ISODateWithMs);
}

QByteArray factsText(const RecoveryCopy& copy)
{
    QByteArray facts;
    if (copy.origin) {
        facts += "path = "
                 + QByteArray::fromStdString(copy.origin->string()).toPercentEncoding("/ ") + '\n';
    }
    facts += "time = " + textOf(copy.time) + '\n';
    if (copy.dropped) {
        facts += "dropped = " + textOf(*copy.dropped) + '\n';
    }
    if (copy.unsavedSteps) {
        facts +=
            "steps = " + QByteArray::number(static_cast<qulonglong>(*copy.unsavedSteps)) + '\n';
    }
    if (copy.limits) {
        facts += "limits = ";
        facts += std::ranges::find(limitsNames, *copy.limits, &LimitsName::limits)->name;
        facts += '\n';
    }
    return sumMark + sumOf(facts) + '\n' + facts;
}

std::span<const std::byte> bytesOf(const QByteArray& text)
{
    return std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size())));
}

/// Returns true also without a checksum, because earlier versions wrote none.
bool isSumRight(const QByteArray& facts)
{
    if (!facts.startsWith(sumMark)) {
        return true;
    }
    const qsizetype end = facts.indexOf('\n');
    const QByteArray sum = facts.left(end).mid(static_cast<qsizetype>(qstrlen(sumMark)));
    return end >= 0 && sum == sumOf(facts.mid(end + 1));
}

void takeFact(RecoveryCopy& copy, const QByteArray& name, const QByteArray& value)
{
    if (name == "path") {
        const QByteArray path = QByteArray::fromPercentEncoding(value);
        if (path.startsWith('/') && !path.contains('\0')) {
            copy.origin = path.toStdString();
        }
    } else if (name == "time") {
        copy.time = timeOf(value);
    } else if (name == "dropped") {
        copy.dropped = timeOf(value);
    } else if (name == "steps") {
        copy.unsavedSteps = value.toUInt();
    } else if (name == "limits") {
        const auto* const known = std::ranges::find(limitsNames, value, &LimitsName::name);
        if (known != limitsNames.end()) {
            copy.limits = known->limits;
        }
    }
}

} // namespace

std::filesystem::path factsOf(const std::filesystem::path& file)
{
    return std::filesystem::path(file).replace_extension(".facts");
}

Result<void> writeFacts(const RecoveryCopy& copy)
{
    const auto written = replaceFile(factsOf(copy.file), bytesOf(factsText(copy)));
    return written ? Result<void>() : failure(written.error());
}

std::optional<RecoveryCopy> readFacts(const std::filesystem::path& file)
{
    const auto content = readFile(factsOf(file), factsLimit);
    if (!content) {
        return std::nullopt;
    }
    const QByteArray text(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size()));
    RecoveryCopy copy{.file = file};
    for (const QByteArray& line : text.split('\n')) {
        if (const auto equals = line.indexOf(" = "); equals > 0) {
            takeFact(copy, line.left(equals), line.mid(equals + 3));
        }
    }
    return isSumRight(text) && copy.time.isValid() ? std::optional(copy) : std::nullopt;
}

} // namespace sectored::editor
