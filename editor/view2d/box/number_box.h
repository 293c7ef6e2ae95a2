#pragma once

#include "editor/tool/number_entry.h"

#include <QFrame>

#include <array>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

/// The box at the pointer in which numbers are typed: length, angle and place of what is drawn or
/// dragged, and what would come of it. Tab goes on, Enter takes it, Esc closes.
class NumberBox final : public QFrame {
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent);

    /// Opens with the keys in the first field, which holds `typed`.
    void open(const NumberAim& aim, const QString& typed);
    void close();
    bool isOpen() const { return m_entry.has_value(); }
    /// The line below the fields; empty: none.
    enum class Outcome { Result, Refused };
    void showOutcome(const QString& text, Outcome outcome);

signals:
    /// What is typed means this point.
    void aimed(sectored::Point at);
    void taken(sectored::Point at);
    /// By Esc, with nothing taken.
    void dropped();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void type(NumberField field, const QString& text);
    void take();
    void refresh();
    QLineEdit* fieldOf(NumberField field) const
    {
        return m_fields[static_cast<std::size_t>(field)];
    }

    std::optional<NumberEntry> m_entry;
    std::array<QLineEdit*, 3> m_fields{};
    QLabel* m_outcome;
};

} // namespace sectored::editor
