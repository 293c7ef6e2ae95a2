#pragma once

#include "sectored/find/found_row.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>

QT_BEGIN_NAMESPACE
class QCompleter;
class QLineEdit;
class QString;
class QStringListModel;
QT_END_NAMESPACE

namespace sectored {
struct Game;
} // namespace sectored

namespace sectored::editor {

/// Completes the word before the cursor in a line with a query or a replacement.
class QueryCompleter final : public QObject {
    Q_OBJECT

public:
    /// What a line may contain.
    struct Words {
        /// Whose fields are offered. Empty: the kinds, as for the first word of a query.
        std::optional<FindKind> kind{};
        const Game* game = nullptr; ///< whose names are offered; null: none
        QStringList tagNames{};     ///< names of numbers of nets in the level
    };

    /// `words` returns what may stand in the line; it is called for each letter typed.
    QueryCompleter(QLineEdit& line, std::function<Words()> words);

private:
    void offer();
    void take(const QString& word);

    QLineEdit& m_line;
    std::function<Words()> m_words;
    QStringListModel* m_model;
    QCompleter* m_completer;
};

} // namespace sectored::editor
