QLabel* legend = plainLabel(nameFromLevel);
setTip(*legend, nameFromLevel);
QMessageBox box(title);
box.setTextFormat(Qt::PlainText);
