#include "editor/panel/find/query_completer.h"

#include "sectored/find/game_field.h"
#include "sectored/find/game_names.h"
#include "sectored/find/named_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// Returns the length of the word that ends at the cursor, or of the text from an open quotation
/// mark on.
int wordLength(const QLineEdit& line)
{
    const QString before = line.text().left(line.cursorPosition());
    if (before.count(u'"') % 2 == 1) {
        return static_cast<int>(before.size() - before.lastIndexOf(u'"'));
    }
    int length = 0;
    while (length < before.size()) {
        const QChar sign = before[before.size() - 1 - length];
        if (!sign.isLetterOrNumber() && sign != QLatin1Char('_') && sign != QLatin1Char('-')) {
            break;
        }
        ++length;
    }
    return length;
}

/// Returns a name as a query has it: with other signs than letters, digits and "_" in quotation
/// marks.
QString asWritten(const QString& name)
{
    const bool isWord = std::ranges::all_of(name, [](QChar sign) {
        return sign.isLetterOrNumber() || sign == u'_' || sign == u'-';
    });
    return isWord ? name : u'"' + name + u'"';
}

/// Returns the kinds of names that fields of a kind are compared with.
std::vector<NamesOf> namesFor(FindKind kind)
{
    std::vector<NamesOf> names{NamesOf::Tiles, NamesOf::Palettes, NamesOf::Nets};
    if (kind == FindKind::Sector) {
        names.push_back(NamesOf::SectorTags);
    } else if (kind == FindKind::Wall) {
        names.push_back(NamesOf::WallTags);
    } else if (kind == FindKind::Sprite) {
        names.insert(names.end(), {NamesOf::SpriteTags, NamesOf::Effectors});
    }
    return names;
}

QStringList completionsOf(const QueryCompleter::Words& words)
{
    QStringList all;
    if (!words.kind) {
        for (const std::string_view kind : findKindWords()) {
            all += QString::fromLatin1(kind.data(), static_cast<int>(kind.size()));
        }
        return all;
    }
    all += {"where", "and", "or", "not", "in"};
    for (const char* const step : {"neighbour", "next", "sector", "ceiling", "floor"}) {
        if (stepNamed(*words.kind, step)) {
            all += QString::fromLatin1(step) + QLatin1Char('.');
        }
    }
    for (const std::string& name : fieldNames(*words.kind)) {
        all += QString::fromStdString(name);
    }
    for (const QString& name : words.tagNames) {
        all += u'"' + name + u'"';
    }
    if (words.game == nullptr) {
        return all;
    }
    for (const std::string& name : gameFieldNames(*words.kind)) {
        all += QString::fromStdString(name);
    }
    for (const NamesOf names : namesFor(*words.kind)) {
        for (const std::string& name : gameNames(*words.game, names)) {
            all += asWritten(QString::fromStdString(name));
        }
    }
    return all;
}

} // namespace

QueryCompleter::QueryCompleter(QLineEdit& line, std::function<Words()> words)
    : QObject(&line)
    , m_line(line)
    , m_words(std::move(words))
    , m_model(new QStringListModel(this))
    , m_completer(new QCompleter(m_model, this))
{
    m_completer->setWidget(&line);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    connect(&line, &QLineEdit::textEdited, this, &QueryCompleter::offer);
    connect(
        m_completer,
        qOverload<const QString&>(&QCompleter::activated),
        this,
        &QueryCompleter::take);
}

void QueryCompleter::offer()
{
    const int length = wordLength(m_line);
    const QString word = m_line.text().mid(m_line.cursorPosition() - length, length);
    if (word.isEmpty() || word[0].isDigit()) {
        m_completer->popup()->hide();
        return;
    }
    m_model->setStringList(completionsOf(m_words()));
    m_completer->setCompletionPrefix(word);
    const bool isWhole =
        m_completer->completionCount() == 1
        && m_completer->currentCompletion().compare(word, Qt::CaseInsensitive) == 0;
    if (m_completer->completionCount() == 0 || isWhole) {
        m_completer->popup()->hide();
    } else {
        m_completer->complete();
    }
}

void QueryCompleter::take(const QString& word)
{
    const int length = wordLength(m_line);
    m_line.setSelection(m_line.cursorPosition() - length, length);
    m_line.insert(word);
}

} // namespace sectored::editor
