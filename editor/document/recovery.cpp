#include "editor/document/recovery.h"

#include "editor/document/document.h"
#include "editor/document/level_walks.h"

#include <QUuid>

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

UnsavedLevel unsavedLevelOf(const Document& document)
{
    UnsavedLevel level{
        .map = document.level().map(),
        .time = QDateTime::currentDateTimeUtc(),
        .steps = document.saved().unsavedSteps()};
    if (document.saved().path()) {
        std::error_code error;
        level.origin = std::filesystem::absolute(*document.saved().path(), error);
    }
    std::ranges::copy_if(
        document.walks().list(),
        std::back_inserter(level.walks),
        [](const KeptWalk& walk) { return !walk.isWritten; });
    return level;
}

} // namespace

Recovery::Recovery(Document& document, const std::filesystem::path& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    if (folder.empty()) {
        return;
    }
    m_file = folder / QUuid::createUuid().toString(QUuid::Id128).append(".map").toStdString();
    m_writer =
        std::make_unique<RecoveryWriter>(m_file, [this](const RecoveryWriter::Outcome& outcome) {
            // Qt discards events for destroyed objects.
            QMetaObject::invokeMethod(
                this,
                [this, outcome] { take(outcome); },
                Qt::QueuedConnection);
        });
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.otherLevel) {
            setAside();
        }
        if (change.level || change.walks || change.file) {
            followLevel();
        }
    });
    if (m_document.saved().isModified()) {
        followLevel();
    }
}

Recovery::~Recovery()
{
    release();
}

void Recovery::followLevel()
{
    if (!m_writer) {
        return;
    }
    ++m_number;
    if (m_document.saved().isModified()) {
        m_writer->copy(unsavedLevelOf(m_document), m_number);
        m_hasCopy = true;
        return;
    }
    if (std::exchange(m_hasCopy, false)) {
        m_writer->remove();
    }
    m_keptNumber = m_number;
    setFault(RecoveryStep::Copy, {});
    discardReplaced();
}

void Recovery::take(const RecoveryWriter::Outcome& outcome)
{
    std::optional<Error> error =
        outcome.result ? std::nullopt : std::optional(outcome.result.error());
    if (outcome.step == RecoveryStep::SetAside) {
        setFault(RecoveryStep::SetAside, std::move(error));
        return;
    }
    // keep() may have handled a later outcome already.
    if (outcome.attempt <= m_lastAttempt || !m_hasCopy) {
        return;
    }
    m_lastAttempt = outcome.attempt;
    if (outcome.result) {
        m_keptNumber = std::max(m_keptNumber, outcome.number);
        discardReplaced();
    }
    setFault(RecoveryStep::Copy, std::move(error));
}

Result<void> Recovery::keep()
{
    if (!m_writer || isKept()) {
        return {};
    }
    if (m_copyFault) {
        followLevel();
    }
    if (const auto outcome = m_writer->finish()) {
        take(*outcome);
    }
    return m_copyFault ? Result<void>(failure(*m_copyFault)) : Result<void>();
}

void Recovery::replace(const RecoveryCopy& copy)
{
    m_replaced.push_back(copy);
    discardReplaced();
}

void Recovery::discardReplaced()
{
    if (isKept()) {
        std::ranges::for_each(m_replaced, discard);
        m_replaced.clear();
    }
}

void Recovery::setAside()
{
    if (std::exchange(m_hasCopy, false)) {
        m_writer->setAside();
    }
}

void Recovery::leave()
{
    static_cast<void>(keep());
    if (m_hasCopy) {
        m_writer.reset();
        m_file.clear();
    }
    release();
}

void Recovery::release()
{
    if (!m_writer) {
        return;
    }
    const bool isGivenUp = m_hasCopy;
    setAside();
    m_writer->finish();
    m_writer.reset();
    // A copy that could not be set aside remains for the next start.
    if (!isGivenUp || !stampOf(m_file)) {
        discard({.file = m_file});
    }
    m_file.clear();
}

std::optional<RecoveryFault> Recovery::fault() const
{
    if (m_copyFault) {
        return RecoveryFault{.step = RecoveryStep::Copy, .error = *m_copyFault};
    }
    if (m_setAsideFault) {
        return RecoveryFault{.step = RecoveryStep::SetAside, .error = *m_setAsideFault};
    }
    return std::nullopt;
}

void Recovery::setFault(RecoveryStep step, std::optional<Error> error)
{
    auto& fault = step == RecoveryStep::Copy ? m_copyFault : m_setAsideFault;
    const bool isSame = error.has_value() == fault.has_value()
                        && (!error || englishText(*error) == englishText(*fault));
    fault = std::move(error);
    if (!isSame) {
        emit faultChanged();
    }
}

} // namespace sectored::editor
