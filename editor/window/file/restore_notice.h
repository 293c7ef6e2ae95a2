#pragma once

#include "editor/document/recovery_copy.h"
#include "editor/setting/theme.h"

#include <QFrame>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Offers the recovery copies of crashed programs one after the other, newest first. Hidden if
/// there are none.
class RestoreNotice final : public QFrame {
    Q_OBJECT

public:
    explicit RestoreNotice(QWidget* parent);

    void setCopies(std::vector<RecoveryCopy> copies);
    void setTheme(const Theme& theme);

signals:
    void restoreAsked(const sectored::editor::RecoveryCopy& copy);
    void openAsked(const std::filesystem::path& level);

private:
    void refresh();
    void drop();

    std::vector<RecoveryCopy> m_copies;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
    QPushButton* m_asSaved;
};

} // namespace sectored::editor
