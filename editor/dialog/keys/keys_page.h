#pragma once

#include "editor/dialog/keys/key_model.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// The page of keyboard shortcuts: the preset, a table of all commands that can be searched by name
/// or by pressing a key, and buttons for the current row. Changes apply immediately.
class KeysPage final : public QWidget {
    Q_OBJECT

public:
    explicit KeysPage(KeyModel::Parts parts, QWidget* parent = nullptr);

    /// Makes `id` the current row.
    void showCommand(const QString& id);
    const KeyModel& model() const { return *m_model; }

signals:
    /// Asks for the list of all keyboard shortcuts.
    void sheetWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeTable();
    QWidget* makeDetail();
    QWidget* makeFiles();
    void findKey(const QKeySequence& key);
    void takePressed(const QKeySequence& pressed);
    void startRecording(QPushButton& button);
    void stopRecording();
    void showCurrent();
    void showClashes();
    int currentRow() const;
    void importKeys();
    void exportKeys();

    KeyChoices& m_choices;
    KeyModel* m_model;
    KeyFilter* m_filter;
    QComboBox* m_preset = nullptr;
    QLineEdit* m_search = nullptr;
    QKeySequenceEdit* m_searchKey = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_name = nullptr;
    QKeySequenceEdit* m_recorder = nullptr;
    QPushButton* m_change = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_none = nullptr;
    QPushButton* m_reset = nullptr;
    QLabel* m_message = nullptr;
    QVBoxLayout* m_clashes = nullptr;
    bool m_adds = false; ///< the pressed key is added to the others
};

} // namespace sectored::editor
