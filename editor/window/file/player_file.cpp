#include "editor/window/file/player_file.h"

#include "sectored/base/file.h"
#include "sectored/walk/settings_file.h"

#include "editor/dialog/save_path.h"
#include "editor/setting/display_text.h"
#include "editor/setting/player.h"
#include "editor/window/bar/message_bar.h"

#include <QFileDialog>
#include <QObject>

#include <span>
#include <string>

namespace sectored::editor {

namespace {

QString playerFilter()
{
    return QObject::tr("Player settings (*.json)") + QStringLiteral(";;")
           + QObject::tr("All files (*)");
}

} // namespace

void PlayerFile::askToLoad() const
{
    const QString name = QFileDialog::getOpenFileName(
        &m_parts.window,
        QObject::tr("Load player settings"),
        QString(),
        playerFilter());
    if (!name.isEmpty()) {
        load(pathFromQt(name));
    }
}

void PlayerFile::askToSave() const
{
    const auto path = askForSavePath(
        {.title = QObject::tr("Save player settings"),
         .start = "player.json",
         .filter = playerFilter(),
         .ending = QStringLiteral("json")},
        &m_parts.window);
    if (path) {
        save(*path);
    }
}

void PlayerFile::load(const std::filesystem::path& path) const
{
    const auto content = readFile(path, settingsSizeLimit);
    const auto player = content.and_then([](const Bytes& bytes) {
        return readWalkerSettings({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    });
    if (player) {
        setPlayer(m_parts.settings, *player);
        return;
    }
    m_parts.bar.show(
        {.kind = Message::Kind::Error,
         .title = QObject::tr("Could not read player settings from %1.").arg(displayName(path)),
         .detail = errorSentence(player.error())});
}

void PlayerFile::save(const std::filesystem::path& path) const
{
    const std::string text = writeWalkerSettings(playerOf(m_parts.settings));
    const auto saved = replaceFile(path, std::as_bytes(std::span(text)));
    if (!saved) {
        m_parts.bar.show(
            {.kind = Message::Kind::Error,
             .title = QObject::tr("Could not write player settings to %1.").arg(displayName(path)),
             .detail = errorSentence(saved.error())});
    }
}

} // namespace sectored::editor
