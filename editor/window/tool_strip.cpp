#include "editor/window/tool_strip.h"

#include "editor/action/action_set.h"
#include "editor/tool/tool.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>

namespace sectored::editor {

namespace {

constexpr QSize buttonSize(38, 36);
constexpr int iconSide = 22;

/// A tool's button with its key letter.
class StripButton final : public QToolButton {
public:
    StripButton(QAction* action, QString key, QWidget* parent)
        : QToolButton(parent)
        , m_key(std::move(key))
    {
        setDefaultAction(action);
        setToolButtonStyle(Qt::ToolButtonIconOnly);
        setIconSize({iconSide, iconSide});
        setFixedSize(buttonSize);
        setAccessibleName(action->text());
        setFocusPolicy(Qt::TabFocus);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QToolButton::paintEvent(event);
        QPainter painter(this);
        QFont small = font();
        small.setPointSizeF(font().pointSizeF() * 0.72);
        painter.setFont(small);
        painter.setPen(
            palette().color(isChecked() ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(0, 0, -4, -1), Qt::AlignRight | Qt::AlignBottom, m_key);
    }

private:
    QString m_key;
};

} // namespace

ToolStrip::ToolStrip(const ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Tools"), parent)
{
    setObjectName(QStringLiteral("toolStrip"));
    setMovable(false);
    setOrientation(Qt::Vertical);
    for (const ToolInfo& tool : allTools()) {
        QAction* const action = actions.find("tool." + std::string(tool.id));
        const auto key = QString::fromLatin1(tool.key.data(), qsizetype(tool.key.size()));
        addWidget(new StripButton(action, key, this));
        if (tool.id == "select") {
            addSeparator();
        }
    }
}

} // namespace sectored::editor
