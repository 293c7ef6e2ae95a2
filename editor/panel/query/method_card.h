#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/narrator_state.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class CardTop;

/// The result of one point-in-polygon method: its drawing, its name, what it adds up, its number,
/// and whether it agrees with the exact result; if it does not, the card is red. A click on its top
/// opens it; one card of a column is open and holds the narrator.
class MethodCard final : public QFrame {
    Q_OBJECT

public:
    enum class Verdict { Agrees, Disagrees, NoAnswer };
    /// What a card shows.
    struct Answer {
        QString value{};
        QString verdict{}; ///< "inside"; without an answer, why
        Verdict kind = Verdict::Agrees;
    };

    MethodCard(const QueryMethodRow& row, QWidget* parent);

    void setTheme(const Theme& theme);
    void show(const Answer& answer);
    /// Puts the content below the top.
    void open(QWidget* content);
    void fold();

signals:
    void opened();

private:
    void build(const QueryMethodRow& row);
    void refreshLook();
    void paintMarks();

    QString m_id;
    CardTop* m_top;
    QLabel* m_icon;
    QLabel* m_value;
    QLabel* m_verdict;
    QLabel* m_mark;
    QLabel* m_chevron;
    Theme m_theme;
    Verdict m_kind = Verdict::Agrees;
    bool m_isOpen = false;
};

} // namespace sectored::editor
