const QColor portal("#6FA3D8");
const QColor solid(255, 255, 255);
const auto sky = Qt::darkBlue;
const auto button = Qt::RightButton;
const QColor shadow = QColor(0, 0, 0, 40);
const QRgb glass = qRgba(1, 2, 3, 40);
image.fill(Qt::transparent);
