QLabel* legend = new QLabel(nameFromLevel);
int answer = QMessageBox::question(this, title, nameFromLevel);
legend->setToolTip(nameFromLevel);
legend->setWhatsThis(nameFromLevel);
QMessageBox box(nameFromLevel);
setTip(*copy, legend->toolTip());
