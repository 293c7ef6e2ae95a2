QLabel* legend = new QLabel(nameFromLevel);
int answer = QMessageBox::question(this, title, nameFromLevel);
