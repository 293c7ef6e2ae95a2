#pragma once

#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// A line of the sheet.
struct KeyRow {
    QString action;
    QString keys;
};

/// All keys on one sheet, with a field that filters them.
void showKeySheet(const std::vector<KeyRow>& rows, QWidget* parent);

} // namespace sectored::editor
