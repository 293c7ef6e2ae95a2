#include "editor/window/file/save_text.h"

#include "editor/document/document.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"
#include "editor/window/file/level_files.h"

namespace sectored::editor {

QString lossText(const LossReport& losses)
{
    QStringList lines;
    for (const Loss& loss : losses) {
        lines.append(foreignText(englishText(loss)));
    }
    return lines.join(u'\n');
}

QStringList writeFaults(const WrittenLevel& written)
{
    QStringList lines;
    if (!written.saved.folderSynced) {
        lines +=
            errorSentence({.code = MessageCode::FolderNotSynced, .arguments = {}, .where = {}});
    }
    for (const Error& warning : written.warnings) {
        lines += errorSentence(warning);
    }
    if (written.backupFault) {
        lines += LevelFiles::tr("Saved, but the previous file could not be backed up.");
        lines += errorSentence(*written.backupFault);
    }
    return lines;
}

QStringList walkFaults(const LevelWalks& walks)
{
    QStringList lines;
    for (const KeptWalk& walk : walks.list()) {
        if (walk.notWritten && !walk.isWritten) {
            lines += LevelFiles::tr("Level saved, but recorded walk %1 could not be saved. The "
                                    "next save tries again.")
                         .arg(foreignText(QString::fromStdString(walk.name)));
            lines += errorSentence(*walk.notWritten);
        }
    }
    return lines;
}

QStringList startFaults(const Map& map)
{
    if (map.sectorCount() == 0 || map.header().start.sector.isRow()) {
        return {};
    }
    return {
        LevelFiles::tr("Saved, but the player start is outside all sectors."),
        LevelFiles::tr("Move it to the pointer with Level > Set player start here.")};
}

} // namespace sectored::editor
