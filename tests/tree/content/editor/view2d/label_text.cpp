QString number = displayNumber(view.numbering().of(sector));
std::string wall = "wall " + numberText(numbering.of(wall)) + ".";
QString tag = tr("lotag %1").arg(displayNumber(row.lotag));
QString rows = displayNumber(rowCount()) + displayId(numbering.of(wall));
