#include "editor/dialog/new_level_dialog.h"

#include "sectored/map/limits.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int smallestGrid = 4;
constexpr int largestGrid = 4096;

QString newLevelText(const char* text)
{
    return QCoreApplication::translate("NewLevelDialog", text);
}

struct VersionRow {
    std::int32_t version;
    const char* title;
};

constexpr VersionRow versions[] = {
    {7, QT_TRANSLATE_NOOP("NewLevelDialog", "Build MAP 7 (Duke Nukem 3D)")},
    {8, QT_TRANSLATE_NOOP("NewLevelDialog", "Build MAP 8 (EDuke32)")},
    {9, QT_TRANSLATE_NOOP("NewLevelDialog", "Build MAP 9 (EDuke32, rooms over rooms)")},
};

QListWidget* makeTemplates(const NewLevelOffer& offer, QWidget* parent)
{
    auto* const list = new QListWidget(parent);
    list->setObjectName(QStringLiteral("templates"));
    list->setAccessibleName(newLevelText("Template"));
    setTip(*list, newLevelText("Template for the new level; Enter creates it"));
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setUniformItemSizes(true);
    list->setWordWrap(true);
    list->setSpacing(space::tight);
    const QSize picture = offer.templates.empty()
                              ? QSize(1, 1)
                              : offer.templates.front().picture.deviceIndependentSize().toSize();
    list->setIconSize(picture);
    const int lines = 2 * list->fontMetrics().height();
    const QSize cell = picture + QSize(space::block, lines + space::block + space::tight);
    for (const TemplateChoice& choice : offer.templates) {
        auto* const item =
            new QListWidgetItem(QIcon(choice.picture), choice.title + u'\n' + choice.detail, list);
        item->setData(Qt::UserRole, choice.id);
        item->setSizeHint(cell);
    }
    const int count = static_cast<int>(offer.templates.size());
    const int columns = std::clamp(count, 1, 3);
    const int rows = std::clamp((count + columns - 1) / columns, 1, 2); // more of them are scrolled
    list->setMinimumSize(
        columns * (cell.width() + space::loose) + 2 * space::usual,
        rows * (cell.height() + space::loose) + 2 * space::usual);
    return list;
}

QComboBox* makeVersions(QWidget* parent)
{
    auto* const box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("version"));
    box->setAccessibleName(newLevelText("Format"));
    setTip(*box, newLevelText("Determines which games and engines can load the level"));
    for (const VersionRow& row : versions) {
        box->addItem(newLevelText(row.title), row.version);
    }
    return box;
}

QString limitsText(std::int32_t version)
{
    const Limits limits = limitsOf(version);
    return newLevelText("Up to %1 sectors, %2 walls and %3 sprites")
        .arg(
            displayNumber(limits.sectors),
            displayNumber(limits.walls),
            displayNumber(limits.sprites));
}

/// Returns for example "change it later with G and Shift+G".
QString laterText(const QStringList& keys)
{
    return keys.isEmpty() ? newLevelText("can be changed later")
           : keys.size() == 1
               ? newLevelText("change it later with %1").arg(keys.front())
               : newLevelText("change it later with %1 and %2").arg(keys.front(), keys.back());
}

QComboBox* makeGrids(const NewLevelOffer& offer, QWidget* parent)
{
    const int grid = offer.grid;
    auto* const box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("grid"));
    box->setAccessibleName(newLevelText("Grid size"));
    setTip(*box, newLevelText("Distance between grid lines; %1").arg(laterText(offer.gridKeys)));
    for (int size = smallestGrid; size <= largestGrid; size *= 2) {
        box->addItem(newLevelText("%1 map units").arg(displayNumber(size)), size);
    }
    if (box->findData(grid) < 0) {
        box->addItem(newLevelText("%1 map units").arg(displayNumber(grid)), grid);
    }
    box->setCurrentIndex(box->findData(grid));
    return box;
}

} // namespace

std::optional<NewLevelChoice> askForNewLevel(const NewLevelOffer& offer, QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("newLevel"));
    dialog.setWindowTitle(newLevelText("New level"));
    QListWidget* const templates = makeTemplates(offer, &dialog);
    QComboBox* const version = makeVersions(&dialog);
    QComboBox* const grid = makeGrids(offer, &dialog);
    auto* const limits = plainLabel(limitsText(versions[0].version), &dialog);
    limits->setProperty("kind", QStringLiteral("secondary"));
    auto* const buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(newLevelText("Create"));
    buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    auto* const form = new QFormLayout;
    form->setHorizontalSpacing(space::dialog);
    form->addRow(newLevelText("Format"), version);
    form->addRow(QString(), limits);
    form->addRow(newLevelText("Grid size"), grid);
    auto* const column = makeColumn(&dialog, space::panel, dialogMargins);
    column->addWidget(templates, 1);
    column->addLayout(form);
    column->addWidget(buttons);
    templates->setCurrentRow(std::min(1, templates->count() - 1));
    templates->setFocus();
    QObject::connect(version, &QComboBox::currentIndexChanged, limits, [version, limits] {
        limits->setText(limitsText(version->currentData().toInt()));
    });
    QObject::connect(templates, &QListWidget::itemActivated, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    const QListWidgetItem* chosen = nullptr;
    if (dialog.exec() == QDialog::Accepted) {
        chosen = templates->currentItem();
    }
    return chosen == nullptr ? std::nullopt
                             : std::optional(NewLevelChoice{
                                 .templateId = chosen->data(Qt::UserRole).toString(),
                                 .version = version->currentData().toInt(),
                                 .grid = grid->currentData().toInt()});
}

} // namespace sectored::editor
