QLabel* legend = new QLabel;
legend->setTextFormat(Qt::PlainText);
