auto* const tool = dynamic_cast<DrawTool*>(&view.tool());
const auto shared = std::dynamic_pointer_cast<Panel>(panel);
auto& draw = static_cast<const DrawTool&>(tool);
auto& base = static_cast<const Tool&>(tool);
if (tool.id == "draw") {}
if (name == QLatin1String("tool.select")) {}
if (u"history" != id) {}
if (QStringLiteral("select") == id) {}
if (id == "selection" || id == "row") {}
show("history"); // not id == "history"
auto* const button = qobject_cast<QToolButton*>(widget);
