#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QListView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HistoryModel;
class Theme;

/// The steps of the level, newest last. The current one is tinted, undone ones are grey, and a disk
/// marks the saved state. A click or Enter goes to the state after that step.
class HistoryPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;

private:
    void followChange(const Change& change);
    void refresh();

    Document& m_document;
    HistoryModel* m_model;
    QListView* m_list;
    QLabel* m_empty;
};

} // namespace sectored::editor
