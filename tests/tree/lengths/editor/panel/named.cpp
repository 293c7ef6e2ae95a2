// setSpacing(6)
row->setSpacing(metrics::gap);
row->setContentsMargins(0, metrics::gap, 1, 2 * metrics::gap);
row->setFixedHeight(fontMetrics().height() * 2 - 1);
row->setFixedWidth(metrics::width24);
constexpr int margin = metrics::margin / 2;
constexpr int rows = 14;
