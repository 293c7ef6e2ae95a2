#pragma once

#include "sectored/query/explain.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class MethodCard;
class Theme;

/// The results of the point-in-polygon methods, a card for each, and whether they agree.
class MethodCards final : public QWidget {
    Q_OBJECT

public:
    explicit MethodCards(QWidget* parent);

    void setTheme(const Theme& theme);
    void show(const SectorExplanation& sector);

private:
    std::array<MethodCard*, 3> m_cards{};
    QLabel* m_agreement;
};

} // namespace sectored::editor
