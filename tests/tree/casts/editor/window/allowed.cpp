if (tool.id == "draw") {}
