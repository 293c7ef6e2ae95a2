#pragma once

#include "editor/setting/theme.h"

#include <QAbstractButton>

namespace sectored::editor {

/// A button of the start page: a card with icon, title, description and key, or a plain row with
/// icon, title and note.
class StartButton final : public QAbstractButton {
    Q_OBJECT

public:
    struct Content {
        enum class Shape { Card, Row };

        Shape shape = Shape::Card;
        QString icon; ///< name in resources/icons
        QString title;
        QString detail{}; ///< description on a card, below the title
        QString note{};   ///< on the right: the key of a card, or a number of a row
    };

    StartButton(Content content, QWidget* parent);

    void setTheme(const Theme& theme);
    void setNote(const QString& note);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    void paintFrame(QPainter& painter) const;
    void paintCard(QPainter& painter) const;
    void paintRow(QPainter& painter) const;
    QFont strongFont() const;
    QFont smallFont() const;

    Content m_content;
    Theme m_theme;
};

} // namespace sectored::editor
