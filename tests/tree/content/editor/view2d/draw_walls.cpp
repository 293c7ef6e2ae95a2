#include <QNetworkReply>
const QColor portal("#6FA3D8");
const QColor solid(255, 255, 255);
const auto sky = Qt::darkBlue;
const auto button = Qt::RightButton;
const QColor shadow = QColor(0, 0, 0, 40);
m_progress->setValue(percent);
legend->repaint();
window->restoreState(bytesOfTheSettings);
