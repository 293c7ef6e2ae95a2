row->setContentsMargins(
    metrics::gap,
    12,
    0,
    0);
row->setSpacing(2);
row->setHorizontalSpacing(8);
row->setMinimumSize(metrics::width, height + 10);
row->setFixedWidth(letters * 30);
const QMargins around(4, 4, 4, 4);
auto* const row = makeRow(this, 6);
row->setContentsMargins(marginsOf(14, metrics::gap));
timer.setInterval(500);
constexpr int iconSide = 20;
constexpr QSize rowIconSize{20, 20};
constexpr double partGap = 1.5;
