#pragma once

#include "editor/panel/inspector/value_aid.h"

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// A button that opens the values with names: few of them and bits as a menu, many as a list that
/// can be searched. Hidden while there are none.
class ChoiceAid final : public ValueAid {
    Q_OBJECT

public:
    ChoiceAid(const QString& label, QWidget* parent);

    void setChoices(std::vector<NamedValue> choices, bool isBits) override;

protected:
    void refresh() override;

private:
    void open();
    void openMenu();

    std::vector<NamedValue> m_choices;
    bool m_isBits = false;
    QToolButton* m_button;
};

} // namespace sectored::editor
