#pragma once

#include "editor/panel/any_panel.h"

#include <QWidget>

#include <span>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class CaseCensus;
class CaseField;
class CaseNumbers;
class CopyFooter;
struct Change;
class Document;
class FoldGroup;

/// The case on the collision bench: its name and why it is shown, both answers number by number,
/// its own numbers as fields, random moves of its kind, a check by a search, and the formulas.
class CasePanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    explicit CasePanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Adds the buttons that copy the case, and the one that saves its picture.
    void addCopyButtons(std::span<QAction* const> copies, QAction& save);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void buildGroups(QWidget* panel, QVBoxLayout& column);
    void followChange(const Change& change);
    void refresh();
    void showName();
    void showFields();
    void showAnswer();
    void showShapes();
    void setShape(int row);
    void setNumber(std::size_t field, double value);
    void checkBySearchNow();

    Document& m_document;
    QLabel* m_name = nullptr;
    QLabel* m_why = nullptr;
    QLabel* m_remark = nullptr;
    CaseNumbers* m_numbers = nullptr;
    FoldGroup* m_fieldGroup = nullptr;
    QComboBox* m_shapes = nullptr;
    QVBoxLayout* m_fieldRows = nullptr; ///< filled again when the kind of the case changes
    std::vector<std::string> m_paths;   ///< of the fields, in order
    std::vector<CaseField*> m_fields;
    CaseCensus* m_census = nullptr;
    QPushButton* m_check = nullptr;
    QLabel* m_checked = nullptr;
    QLabel* m_formula = nullptr;
    CopyFooter* m_footer = nullptr;
    bool m_isStale = true; ///< has not followed the bench while it was hidden
};

} // namespace sectored::editor
