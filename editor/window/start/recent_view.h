#pragma once

#include "editor/setting/theme.h"

#include <QListView>

namespace sectored::editor {

class LevelCardDelegate;

/// The recent levels as cards, in as many columns as fit. Arrows move, Enter opens, Del removes
/// from the list, letters go to the search field.
class RecentView final : public QListView {
    Q_OBJECT

public:
    explicit RecentView(QWidget* parent);

    void setTheme(const Theme& theme);

signals:
    void opened(const QModelIndex& index);
    void removed(const QModelIndex& index);
    void typed(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitCards();

    LevelCardDelegate* m_cards;
};

} // namespace sectored::editor
