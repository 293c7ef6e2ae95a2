case Qt::ToolTipRole: return nameFromLevel;
