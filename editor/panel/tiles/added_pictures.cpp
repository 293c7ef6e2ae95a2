#include "editor/panel/tiles/added_pictures.h"

#include "sectored/asset/tiles/png_folder.h"
#include "sectored/asset/tiles/user_range.h"

#include "editor/document/document.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/panel_scroll.h"
#include "editor/panel/tiles/tile_thumbnail.h"
#include "editor/panel/tiles/tile_uses.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int previewSide = 72;
constexpr int mostEnlarged = 4;

/// Returns the picture as large as fits into the place, its pixels as even squares.
QPixmap previewOf(const QImage& image, double ratio)
{
    const int side = static_cast<int>(previewSide * ratio);
    const int longer = std::max(image.width(), image.height());
    const QSize size = fittedSize(image.size(), std::min(side, mostEnlarged * longer));
    const int factor = (size.width() + image.width() - 1) / std::max(1, image.width());
    QPixmap shown =
        QPixmap::fromImage((factor > 1 ? image.scaled(image.size() * factor) : image)
                               .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(ratio);
    return shown;
}

QLabel* makePicture(QWidget* parent, const char* name)
{
    auto* const label = plainLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setMinimumSize(previewSide, previewSide);
    label->setAlignment(Qt::AlignCenter);
    return label;
}

} // namespace

AddedPictures::AddedPictures(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tiles(GameTiles::own())
    , m_heading(makeLabel(LabelKind::Strong, this))
    , m_dithering(new QCheckBox(tr("Dithering"), this))
    , m_message(makeLabel(LabelKind::Refusal, this))
{
    setObjectName(QStringLiteral("addedPictures"));
    auto* const column =
        makeColumn(this, space::close, {space::wide, space::usual, space::panel, space::usual});
    column->addWidget(m_heading);
    auto* const rows = new QWidget(this);
    rows->setObjectName(QStringLiteral("panel"));
    auto* const rowsColumn = makeColumn(rows, space::usual);
    m_rows = makeColumn(nullptr, space::usual);
    rowsColumn->addLayout(m_rows);
    rowsColumn->addStretch();
    column->addWidget(makePanelScroll(rows, this), 1);
    m_message->setObjectName(QStringLiteral("addedMessage"));
    column->addWidget(m_message);
    m_dithering->setObjectName(QStringLiteral("dithering"));
    setTip(*m_dithering, tr("Mix colours that the palette lacks from pixels of others"));
    column->addWidget(makeButtons());
    connect(m_dithering, &QCheckBox::toggled, this, [this] {
        std::ranges::for_each(m_pictures, [this](Listed& listed) { requantise(listed); });
    });
    hide();
}

QWidget* AddedPictures::makeButtons()
{
    auto* const buttons = new QWidget(this);
    auto* const row = editor::makeRow(buttons, space::usual);
    m_add = new QPushButton(tr("Add"), buttons);
    m_add->setObjectName(QStringLiteral("addPictures"));
    m_add->setProperty("kind", QStringLiteral("primary"));
    m_cancel = new QPushButton(tr("Cancel"), buttons);
    m_cancel->setObjectName(QStringLiteral("cancelPictures"));
    row->addWidget(m_dithering);
    row->addStretch();
    row->addWidget(m_cancel);
    row->addWidget(m_add);
    connect(m_add, &QPushButton::clicked, this, &AddedPictures::commit);
    connect(m_cancel, &QPushButton::clicked, this, &AddedPictures::clear);
    return buttons;
}

void AddedPictures::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_tiles = std::move(tiles);
    std::ranges::for_each(m_pictures, [this](Listed& listed) { requantise(listed); });
    refresh();
}

void AddedPictures::add(std::span<const std::filesystem::path> files)
{
    m_unread.clear();
    for (const std::filesystem::path& path : files) {
        if (auto picture = readUserPicture(path)) {
            list(path, *std::move(picture));
        } else {
            m_unread +=
                tr("Could not read %1. %2").arg(displayName(path), errorSentence(picture.error()));
        }
    }
    refresh();
    emit listChanged();
}

void AddedPictures::clear()
{
    for (const Listed& listed : m_pictures) {
        delete listed.row;
    }
    m_pictures.clear();
    m_unread.clear();
    emit listChanged();
}

void AddedPictures::list(const std::filesystem::path& path, PngPicture picture)
{
    Listed listed{
        .path = path,
        .picture = std::move(picture),
        .tile = {},
        .row = nullptr,
        .result = nullptr,
        .number = nullptr};
    listed.row = makePictureRow(path, listed.picture, listed);
    requantise(listed);
    m_rows->addWidget(listed.row);
    m_pictures.push_back(std::move(listed));
}

QWidget* AddedPictures::makePictureRow(
    const std::filesystem::path& path,
    const PngPicture& picture,
    Listed& listed)
{
    auto* const row = new QWidget(this);
    auto* const column = makeColumn(row, space::tight);
    auto* const pictures = editor::makeRow(nullptr, space::usual);
    auto* const original = makePicture(row, "originalPicture");
    original->setPixmap(previewOf(imageOf(picture), devicePixelRatioF()));
    original->setAccessibleName(tr("Picture as it is"));
    setTip(*original, tr("The picture as it is"));
    listed.result = makePicture(row, "tilePicture");
    listed.result->setAccessibleName(tr("Picture in the colours of the game"));
    setTip(*listed.result, tr("The picture in the colours of the game"));
    pictures->addWidget(original);
    pictures->addWidget(listed.result);
    pictures->addStretch();
    column->addLayout(pictures);
    column->addWidget(makeLabel(
        LabelKind::Secondary,
        row,
        tr("%1, %2 × %3").arg(displayName(path)).arg(picture.size.width).arg(picture.size.height)));
    auto* const line = editor::makeRow(nullptr, space::usual);
    const TileRange range = userRangeOf(m_tiles->game());
    listed.number = new QSpinBox(row);
    listed.number->setObjectName(QStringLiteral("pictureNumber"));
    listed.number->setAccessibleName(tr("Number of the tile"));
    listed.number->setPrefix(tr("Tile "));
    listed.number->setRange(range.from, range.to);
    setTip(
        *listed.number,
        tr("The tiles %1 to %2 are for pictures.").arg(displayId(range.from), displayId(range.to)));
    listed.number->setValue(numberFor(path));
    connect(listed.number, &QSpinBox::valueChanged, this, &AddedPictures::refresh);
    line->addWidget(listed.number);
    line->addStretch();
    column->addLayout(line);
    return row;
}

/// Returns the number in the name of the file if it can have that, otherwise the next free one.
int AddedPictures::numberFor(const std::filesystem::path& path) const
{
    const TileRange range = userRangeOf(m_tiles->game());
    const TileUses uses = tileUses(m_document.level().map());
    const auto isKept = [&](int number) {
        return isTaken(number) || uses.contains(number)
               || std::ranges::any_of(m_pictures, [number](const Listed& listed) {
                      return listed.number->value() == number;
                  });
    };
    const auto named = tileNumberIn(path.filename().string());
    const bool isFree = named && *named >= range.from && *named <= range.to && !isTaken(*named);
    return isFree ? *named : nextFreeTile(range, isKept).value_or(range.from);
}

bool AddedPictures::isTaken(int number) const
{
    return m_tiles->set().shapeOf(number).isPresent()
           || userTileWith(m_document.level().map().project().tiles, number) != nullptr;
}

void AddedPictures::requantise(Listed& listed) const
{
    const Palette& palette = m_tiles->palettes().palette;
    const Dithering dithering = m_dithering->isChecked() ? Dithering::On : Dithering::Off;
    listed.tile = userTileOf(listed.picture, palette, dithering, listed.number->value());
    listed.result->setPixmap(previewOf(imageOf(*listed.tile, palette), devicePixelRatioF()));
}

/// Returns why the pictures cannot be added; empty if they can.
QString AddedPictures::fault() const
{
    for (auto listed = m_pictures.begin(); listed != m_pictures.end(); ++listed) {
        const int number = listed->number->value();
        const bool isTwice = std::any_of(m_pictures.begin(), listed, [number](const Listed& other) {
            return other.number->value() == number;
        });
        if (isTwice) {
            return tr("Two pictures cannot both be tile %1.").arg(displayId(number));
        }
        if (isTaken(number)) {
            return tr("Tile %1 exists already. Use another number.").arg(displayId(number));
        }
    }
    return {};
}

void AddedPictures::refresh()
{
    const auto count = static_cast<qint64>(m_pictures.size());
    const QString reason = fault();
    QStringList lines = m_unread;
    if (!reason.isEmpty()) {
        lines += reason;
    }
    m_message->setText(lines.join(u'\n'));
    m_message->setVisible(!lines.isEmpty());
    m_heading->setText(
        count == 1 ? tr("1 new tile") : tr("%1 new tiles").arg(displayNumber(count)));
    m_add->setVisible(count > 0);
    m_add->setEnabled(reason.isEmpty());
    m_dithering->setVisible(count > 0);
    m_cancel->setText(count > 0 ? tr("Cancel") : tr("Close"));
}

void AddedPictures::commit()
{
    TilesRequest request;
    for (const Listed& listed : m_pictures) {
        UserTile tile = *listed.tile;
        tile.number = listed.number->value();
        request.added.push_back(std::make_shared<const UserTile>(std::move(tile)));
    }
    const int first = request.added.front()->number;
    const PlanResult plan = m_document.edits().commit(request);
    if (!plan) {
        m_message->setText(refusalText(plan.error()));
        m_message->show();
        return;
    }
    clear();
    emit added(first);
}

} // namespace sectored::editor
