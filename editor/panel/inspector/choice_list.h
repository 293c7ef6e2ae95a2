#pragma once

#include "editor/panel/inspector/game_words.h"

#include <QFrame>

#include <span>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QListWidget;
class QListWidgetItem;
QT_END_NAMESPACE

namespace sectored::editor {

/// A list of values that opens over the window, with a field that searches numbers and names.
class ChoiceList final : public QFrame {
    Q_OBJECT

public:
    ChoiceList(std::span<const NamedValue> choices, std::int64_t current, QWidget* parent);

    /// Opens below the widget, or above it where there is no room. Deletes itself when it closes.
    void openAt(const QWidget& widget);

signals:
    void chosen(qint64 value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void take(const QListWidgetItem& item);

    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace sectored::editor
