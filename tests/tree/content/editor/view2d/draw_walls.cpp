#include <QNetworkReply>
m_progress->setValue(percent);
legend->repaint();
window->restoreState(bytesOfTheSettings);
