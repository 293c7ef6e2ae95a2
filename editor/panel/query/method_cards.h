#pragma once

#include "sectored/query/explain.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class MethodCard;
class NarratorPane;
class Theme;

/// The results of the point-in-polygon methods, a card for each, and whether they agree. The card
/// of the chosen method is open and tells it step by step.
class MethodCards final : public QWidget {
    Q_OBJECT

public:
    MethodCards(Document& document, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Precondition: there is a query point.
    void show(const SectorExplanation& sector);

private:
    void showOpen();

    Document& m_document;
    QLabel* m_agreement;
    std::array<MethodCard*, 4> m_cards{};
    NarratorPane* m_narrator;
    MethodCard* m_open = nullptr;
};

} // namespace sectored::editor
