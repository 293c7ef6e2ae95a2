#pragma once

#include "editor/document/journal/waiting_level.h"
#include "editor/setting/theme.h"

#include <QFrame>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Offers the levels that wait to be restored one after the other, newest first. Hidden if there
/// are none.
class RestoreNotice final : public QFrame {
    Q_OBJECT

public:
    explicit RestoreNotice(QWidget* parent);

    void setLevels(std::vector<WaitingLevel> levels);
    /// Leaves out levels that were restored or discarded elsewhere.
    void dropGone();
    void setTheme(const Theme& theme);

signals:
    void restoreAsked(const sectored::editor::WaitingLevel& level);
    void allAsked();

private:
    void refresh();
    void drop();

    std::vector<WaitingLevel> m_levels;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
    QPushButton* m_all;
};

} // namespace sectored::editor
