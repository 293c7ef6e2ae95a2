#pragma once

#include "sectored/geom/point.h"

#include <QLineEdit>

#include <optional>

namespace sectored::editor {

/// A field for the two coordinates of a point.
class PointField final : public QLineEdit {
    Q_OBJECT

public:
    /// `tip` is the tooltip while the text is valid.
    PointField(const QString& tip, QWidget* parent);

    /// Shows a point, unless the user is typing. Empty: clears the field.
    void showPoint(std::optional<Point> point);

signals:
    void pointTyped(sectored::Point point);
    /// The reason why the text is not a point. Empty if it is one.
    void refused(const QString& reason);
    /// Enter was pressed while the text is a point.
    void confirmed();

private:
    void take();
    void setRefused(const QString& reason);

    QString m_tip;
};

} // namespace sectored::editor
