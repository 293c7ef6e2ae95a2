#include "editor/document/play/engine_run.h"

#include "sectored/base/overload.h"
#include "sectored/check/check.h"

#include "editor/document/file/wad_export.h"
#include "editor/setting/display_text.h"

#include <QDir>
#include <QTemporaryDir>

#include <chrono>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

using Kind = EngineLog::Kind;

// Errors of the level that are listed; the Problems panel has all of them.
constexpr std::size_t mostListed = 5;
constexpr std::chrono::milliseconds shortestRun{3000}; // an engine that ends sooner did not play
constexpr std::chrono::seconds stopPatience{3};        // after it was asked to end
constexpr int killPatience = 500;                      // milliseconds, when the window closes

QString seconds(std::chrono::milliseconds time)
{
    return EngineRun::tr("%1 s").arg(displayTenths(static_cast<double>(time.count()) / 1000));
}

QString errorsText(std::size_t count)
{
    return count == 1
               ? EngineRun::tr("Not started: the level has 1 error. Fix it, or turn off “Check the "
                               "level first” in the Engines panel.")
               : EngineRun::tr("Not started: the level has %1 errors. Fix them, or turn off “Check "
                               "the level first” in the Engines panel.")
                     .arg(displayNumber(static_cast<std::int64_t>(count)));
}

QString titleOf(const EngineProfile& profile)
{
    return QString::fromStdString(std::string(profile.title));
}

} // namespace

EngineRun::EngineRun(QObject* parent)
    : QObject(parent)
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_killTimer.setSingleShot(true);
    connect(&m_killTimer, &QTimer::timeout, &m_process, &QProcess::kill);
    connect(&m_process, &QProcess::readyRead, this, [this] {
        m_log.addOutput(m_process.readAll());
    });
    connect(&m_process, &QProcess::errorOccurred, this, &EngineRun::followError);
    connect(&m_process, &QProcess::finished, this, &EngineRun::followEnd);
}

EngineRun::~EngineRun()
{
    m_writing.abandon();
    disconnect(&m_process, nullptr, this, nullptr);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(killPatience);
    }
}

void EngineRun::start(PlayRequest request)
{
    if (m_state == State::Preparing) {
        return;
    }
    if (m_state == State::Idle) {
        prepare(std::move(request));
        return;
    }
    m_next = std::move(request);
    endProcess();
}

void EngineRun::stop()
{
    m_next.reset();
    if (m_state == State::Preparing) {
        m_writing.abandon();
        m_log.add(Kind::Note, tr("Stopped before the level was written."));
        setState(State::Idle);
    } else {
        endProcess();
    }
}

void EngineRun::endProcess()
{
    if (m_state == State::Running) {
        setState(State::Stopping);
        m_killTimer.start(stopPatience);
        m_process.terminate();
    }
}

void EngineRun::forgetLevel()
{
    m_next.reset();
    m_log.forgetRows();
    const bool hadErrors = !std::exchange(m_errors, {}).empty();
    if (m_state == State::Preparing) {
        stop();
    } else if (hadErrors) {
        emit stateChanged();
    }
}

void EngineRun::refuse(const QString& sentence)
{
    m_log.add(Kind::Error, sentence);
}

std::chrono::milliseconds EngineRun::runningFor() const
{
    const bool runs = m_state == State::Running || m_state == State::Stopping;
    return std::chrono::milliseconds(runs ? m_clock.elapsed() : 0);
}

void EngineRun::setState(State state)
{
    if (state != std::exchange(m_state, state)) {
        emit stateChanged();
    }
}

void EngineRun::prepare(PlayRequest request)
{
    m_engine = request.engine;
    m_title = titleOf(*m_engine.profile);
    m_errors.clear();
    m_log.setRows(Numbering(request.map), NamedRows::All);
    m_folder =
        std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/sectored-play-XXXXXX"));
    if (!m_folder->isValid()) {
        m_log.add(
            Kind::Error,
            tr("Could not make a temporary folder. %1")
                .arg(wholeText(m_folder->errorString().toStdString())));
        return;
    }
    setState(State::Preparing);
    LevelToPlay level{
        .map = std::move(request.map),
        .forms = m_engine.forms,
        .from = request.from,
        .isChecked = request.isChecked,
        .folder = pathFromQt(m_folder->path())};
    m_writing.start(
        [level = std::move(level)] { return writePlayCopy(level); },
        [this](const Written& written) { take(written); });
}

void EngineRun::take(const Written& written)
{
    if (!written) {
        explain(written.error());
        setState(State::Idle);
        return;
    }
    for (const Loss& loss : written->losses) {
        m_log.add(Kind::Warning, tr("In the copy: %1.").arg(wholeText(englishText(loss))));
    }
    if (written->nodesFault) {
        m_log.add(Kind::Warning, errorSentence(*written->nodesFault));
    }
    if (isWadFormat(*written->form.format)) {
        m_log.setNamedRows(NamedRows::Sectors);
    }
    startProcess(*written);
}

void EngineRun::explain(const PlayFault& fault)
{
    std::visit(
        Overload{
            [this](const NoForm&) {
                QStringList forms;
                for (const std::string_view id : m_engine.profile->forms) {
                    forms += QString::fromStdString(std::string(id));
                }
                m_log.add(
                    Kind::Error,
                    tr("Could not start %1. SectorEd cannot write levels for it yet (%2).")
                        .arg(m_title, forms.join(QStringLiteral(", "))));
            },
            [this](const std::vector<Finding>& errors) {
                m_errors = errors;
                m_log.add(Kind::Error, errorsText(errors.size()));
                for (std::size_t at = 0; at < std::min(errors.size(), mostListed); ++at) {
                    m_log.add(Kind::Error, wholeText(englishText(errors[at])));
                }
            },
            [this](const Refusal& refusal) {
                m_log.add(Kind::Error, tr("Not started: %1").arg(refusalText(refusal)));
            },
            [this](const Error& error) {
                m_log.add(
                    Kind::Error,
                    tr("Could not export the level for %1. %2").arg(m_title, errorSentence(error)));
            }},
        fault);
}

void EngineRun::startProcess(const PlayCopy& copy)
{
    const auto command = commandOf(m_engine, copy.values);
    if (!command) {
        m_log.add(
            Kind::Error,
            tr("Could not start %1. %2").arg(m_title, errorSentence(command.error())));
        setState(State::Idle);
        return;
    }
    if (command->program.empty()) {
        m_log.add(
            Kind::Error,
            tr("Could not start %1. It was not found on this computer. Choose its program in the "
               "Engines panel.")
                .arg(m_title));
        setState(State::Idle);
        return;
    }
    if (isCustom(*m_engine.profile)) {
        m_title = displayName(command->program.filename());
    }
    std::vector<std::string> shown{command->program.string()};
    QStringList arguments;
    for (const std::string& argument : command->arguments) {
        shown.push_back(argument);
        arguments += QString::fromStdString(argument);
    }
    m_log.add(Kind::Command, QStringLiteral("$ ") + wholeText(commandText(shown)));
    m_process.setProgram(pathToQt(command->program));
    m_process.setArguments(arguments);
    m_process.setWorkingDirectory(m_folder->path());
    m_clock.start();
    setState(State::Running);
    m_process.start(QProcess::ReadOnly);
}

/// Returns the reason why the program could not be started.
QString EngineRun::startFault(const std::filesystem::path& program) const
{
    std::error_code error;
    if (!program.has_parent_path()) {
        return tr("There is no program called %1.").arg(displayName(program));
    }
    if (!std::filesystem::exists(program, error)) {
        return tr("There is no file %1.").arg(displayPath(program));
    }
    if (!isExecutable(program)) {
        return tr("%1 is not executable.").arg(displayPath(program));
    }
    return capitalized(wholeText(m_process.errorString().toStdString())) + u'.';
}

void EngineRun::followError(QProcess::ProcessError error)
{
    // The others are followed by finished().
    if (error != QProcess::FailedToStart) {
        return;
    }
    m_log.add(
        Kind::Error,
        tr("Could not start %1. %2 Choose another program in the Engines panel.")
            .arg(m_title, startFault(pathFromQt(m_process.program()))));
    finish();
}

void EngineRun::followEnd(int exitCode, QProcess::ExitStatus status)
{
    m_log.addOutput(m_process.readAll());
    m_log.endOutput();
    explainEnd(exitCode, status);
    finish();
}

void EngineRun::explainEnd(int exitCode, QProcess::ExitStatus status)
{
    const auto time = runningFor();
    if (m_state == State::Stopping) {
        m_log.add(Kind::Note, tr("Stopped %1 after %2.").arg(m_title, seconds(time)));
        return;
    }
    const bool isShort = time < shortestRun;
    if (status == QProcess::CrashExit) {
        m_log.add(Kind::Error, tr("%1 crashed after %2.").arg(m_title, seconds(time)));
    } else if (exitCode != 0) {
        m_log.add(
            Kind::Error,
            tr("%1 ended with exit code %2 after %3.")
                .arg(m_title, displayId(exitCode), seconds(time)));
    } else {
        m_log.add(Kind::Note, tr("%1 ended after %2.").arg(m_title, seconds(time)));
        return;
    }
    if (isShort && m_engine.gameFile.empty() && !isCustom(*m_engine.profile)) {
        m_log.add(
            Kind::Warning,
            tr("Engines end at once without the files of the game. None were found here; choose "
               "the game file in the Engines panel."));
    }
}

void EngineRun::finish()
{
    m_killTimer.stop();
    setState(State::Idle);
    if (auto next = std::exchange(m_next, std::nullopt)) {
        prepare(*std::move(next));
    }
}

} // namespace sectored::editor
