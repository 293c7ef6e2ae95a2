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

/// The box at the pointer for typing numbers: length, angle and position of the stroke or drag, and
/// its outcome. Tab moves to the next field, Enter accepts, Esc closes.
class NumberBox final : public QFrame {
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent);

    /// Opens with the keyboard focus in the first field, which contains `typed`.
    void open(const NumberAim& aim, const QString& typed);
    void close();
    bool isOpen() const { return m_entry.has_value(); }
    /// Sets the line below the fields; an empty text hides it.
    enum class Outcome { Result, Refused };
    void showOutcome(const QString& text, Outcome outcome);

signals:
    /// The typed numbers describe this point.
    void aimed(sectored::Point at);
    void taken(sectored::Point at);
    /// Esc was pressed and nothing was accepted.
    void dropped();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void type(NumberField field, const QString& text);
    void take();
    void refresh();
    void showUse(NumberUse use);
    QLineEdit* fieldOf(NumberField field) const
    {
        return m_fields[static_cast<std::size_t>(field)];
    }

    std::optional<NumberEntry> m_entry;
    std::array<QLineEdit*, 3> m_fields{};
    std::array<QLabel*, 3> m_labels{};
    QLabel* m_outcome;
};

} // namespace sectored::editor
