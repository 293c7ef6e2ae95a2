#include "editor/panel/row/tag_facts.h"

#include <QObject>

namespace sectored::editor {

namespace {

QString faultWord(TagFault fault)
{
    switch (fault) {
    case TagFault::NoTrigger:
        return QObject::tr("nothing works it");
    case TagFault::NoTarget:
        return QObject::tr("works nothing");
    case TagFault::Alone:
        return QObject::tr("alone");
    case TagFault::None:
        break;
    }
    return {};
}

} // namespace

QString tagFacts(std::size_t rows, TagFault fault)
{
    const QString things =
        rows == 1 ? QObject::tr("1 thing") : QObject::tr("%1 things").arg(static_cast<int>(rows));
    const QString word = faultWord(fault);
    return word.isEmpty() ? things : things + QStringLiteral(", ") + word;
}

} // namespace sectored::editor
