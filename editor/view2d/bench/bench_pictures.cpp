#include "editor/view2d/bench/bench_pictures.h"

#include "editor/document/document.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/sweep/bench_picture.h"
#include "editor/view2d/bench/bench_timeline.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/overlay/draw_overlay.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double spaceShare = 0.58;  ///< of the height of a pane, for the picture in space
constexpr double longTimeStep = 0.1; ///< of an arrow key with Shift
constexpr double finestPixels = 2;   ///< a drag is rounded to a decimal step of at most these
constexpr QSize usualSize{720, 480};

/// The keys of the bench that would otherwise be those of actions.
bool isBenchKey(const QKeyEvent& event)
{
    constexpr std::array keys{
        Qt::Key_Left,
        Qt::Key_Right,
        Qt::Key_Home,
        Qt::Key_End,
        Qt::Key_Space,
        Qt::Key_N,
        Qt::Key_Escape};
    const bool isPlain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    return event.matches(QKeySequence::Copy)
           || (isPlain && std::ranges::find(keys, event.key()) != keys.end());
}

/// Rounds a motion to a decimal step that is about as fine as the pixels.
Vec3 roundedMotion(Vec3 motion, double scale)
{
    const double step = std::pow(10, std::floor(std::log10(finestPixels / scale)));
    const auto rounded = [step](double value) {
        return std::round(value / step) * step;
    };
    return {rounded(motion.x), rounded(motion.y), rounded(motion.z)};
}

QString wordsOf(const std::string& english)
{
    return BenchPictures::tr(english.c_str());
}

} // namespace

BenchPictures::BenchPictures(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setObjectName(QStringLiteral("benchPictures"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Pictures of the case"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    refresh();
}

void BenchPictures::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_texts.clear();
    update();
}

QSize BenchPictures::sizeHint() const
{
    return usualSize;
}

QSize BenchPictures::minimumSizeHint() const
{
    return usualSize / 3;
}

double BenchPictures::headingHeight() const
{
    return designLength(size::optionBar, font());
}

std::vector<QRectF> BenchPictures::panes() const
{
    const QRectF all = rect();
    if (m_document.bench().layout() == BenchLayout::OverEachOther) {
        return {all};
    }
    const double half = std::floor(all.width() / 2);
    return {
        QRectF(0, 0, half, all.height()),
        QRectF(half + 1, 0, all.width() - half - 1, all.height())};
}

std::vector<BenchPictures::Picture> BenchPictures::pictures() const
{
    std::vector<Picture> all;
    const auto panes = this->panes();
    const bool isTogether = panes.size() == 1;
    const double heading = headingHeight() * (isTogether ? 2 : 1);
    for (std::size_t k = 0; k < panes.size(); ++k) {
        const QRectF inner = panes[k].adjusted(0, heading, 0, 0);
        const double upper = std::floor(inner.height() * spaceShare);
        const double half = std::floor(inner.width() / 2);
        const double below = inner.top() + upper + 1;
        const double height = std::max(inner.bottom() - below, 1.0);
        const bool isPublished = isTogether || k == 0;
        const bool isCorrected = isTogether || k == 1;
        all.push_back(
            {{inner.left(), inner.top(), inner.width(), upper},
             BenchEye::Space,
             isPublished,
             isCorrected});
        all.push_back(
            {{inner.left(), below, half, height}, BenchEye::Above, isPublished, isCorrected});
        all.push_back(
            {{inner.left() + half + 1, below, inner.width() - half - 1, height},
             BenchEye::Side,
             isPublished,
             isCorrected});
    }
    return all;
}

void BenchPictures::fitFrame()
{
    std::vector<BenchRoom> rooms;
    for (const Picture& picture : pictures()) {
        rooms.push_back(
            {.eye = picture.eye, .size = {picture.place.width(), picture.place.height()}});
    }
    m_frame = frameOf(m_shown, rooms);
}

void BenchPictures::refresh()
{
    if (!m_document.bench().fault()) {
        m_shown = m_document.bench().sweep();
    }
    if (!m_drag) { // otherwise the pictures would move under the pointer
        fitFrame();
    }
    describe();
    update();
}

void BenchPictures::describe()
{
    const SweepAnswer* const given = m_document.bench().answer();
    if (given == nullptr) {
        const auto fault = m_document.bench().fault();
        setAccessibleDescription(
            fault ? tr("No answer: %1").arg(QString::fromStdString(fault->reason)) : QString());
        return;
    }
    setAccessibleDescription(tr("As published: %1. As it should be: %2.")
                                 .arg(
                                     wordsOf(verdictOf(*given, BenchMethod::Published).text),
                                     wordsOf(verdictOf(*given, BenchMethod::Corrected).text)));
}

void BenchPictures::paintHeading(QPainter& painter, const QRectF& pane, BenchMethod method) const
{
    const bool isPublished = method == BenchMethod::Published;
    const ThemeStyle& style = m_theme[isPublished ? ThemeRole::Historic : ThemeRole::Snap];
    const bool isSecond = !isPublished && panes().size() == 1;
    const QRectF bar(
        pane.left(),
        pane.top() + (isSecond ? headingHeight() : 0),
        pane.width(),
        headingHeight());
    painter.fillRect(bar, m_theme[ThemeRole::Panel].colour);
    painter.setPen(QPen(style.colour, style.width + 1));
    const double middle = bar.center().y();
    double x = bar.left() + space::panel;
    painter.drawLine(QPointF(x, middle), QPointF(x + icons::row, middle));
    x += icons::row + space::usual;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    double right = bar.right() - space::panel;
    const SweepAnswer* const given = m_document.bench().answer();
    if (given != nullptr) {
        const BenchVerdict verdict = verdictOf(*given, method);
        const QString text = wordsOf(verdict.text);
        const QColor colour = m_theme[verdict.isRight ? ThemeRole::Ok : ThemeRole::Error].colour;
        painter.setFont(bold);
        painter.setPen(colour);
        const double width = QFontMetricsF(bold).horizontalAdvance(text);
        painter.drawText(
            QRectF(right - width, bar.top(), width, bar.height()),
            Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
            text);
        right -= width + space::close + icons::row;
        painter.drawPixmap(
            QPointF(right, middle - icons::row / 2.0),
            themedPixmap(
                verdict.isRight ? QStringLiteral("check") : QStringLiteral("error"),
                colour,
                icons::row,
                devicePixelRatioF()));
        right -= space::usual;
    }
    const QString title = isPublished ? tr("As published") : tr("As it should be");
    painter.setFont(bold);
    painter.setPen(m_theme[ThemeRole::Text].colour);
    const double titleWidth = QFontMetricsF(bold).horizontalAdvance(title);
    painter.drawText(
        QRectF(x, bar.top(), std::max(right - x, 0.0), bar.height()),
        Qt::AlignVCenter | Qt::AlignLeft,
        title);
    x += titleWidth + space::usual;
    if (given != nullptr && x < right) {
        painter.setFont(font());
        painter.setPen(m_theme[ThemeRole::SecondText].colour);
        const QString how = wordsOf(methodText(m_document.bench().sweep(), *given, method));
        painter.drawText(
            QRectF(x, bar.top(), right - x, bar.height()),
            Qt::AlignVCenter | Qt::AlignLeft,
            fontMetrics().elidedText(how, Qt::ElideRight, static_cast<int>(right - x)));
    }
}

void BenchPictures::paintPicture(QPainter& painter, const Picture& picture)
{
    const BenchState& bench = m_document.bench();
    const BenchScenery scenery{.sweep = m_shown, .given = bench.answer(), .time = bench.time()};
    const BenchLens lens(picture.eye, m_frame);
    Overlay overlay = targetPicture(scenery, lens);
    if (picture.isPublished) {
        addOver(overlay, methodPicture(scenery, lens, BenchMethod::Published));
    }
    if (picture.isCorrected) {
        addOver(overlay, methodPicture(scenery, lens, BenchMethod::Corrected));
    }
    if (m_hovered) {
        overlay.points.push_back(
            {.at = lens.toPixels(m_hovered->at),
             .role = OverlayRole::Hover,
             .marker = Marker::Ring});
    }
    const QSizeF size = picture.place.size();
    ViewTransform transform;
    transform.setViewSize(size);
    transform.setZoom(1);
    transform.setCentre({});
    painter.save();
    painter.translate(picture.place.topLeft());
    painter.setClipRect(QRectF(QPointF(), size));
    painter.fillRect(QRectF(QPointF(), size), m_theme[ThemeRole::Background].colour);
    const Canvas canvas{
        .painter = painter,
        .transform = transform,
        .theme = m_theme,
        .area = QRectF(QPointF(), size),
        .pixelRatio = devicePixelRatioF()};
    drawOverlay(canvas, overlay, m_texts, font());
    painter.setFont(font());
    painter.setPen(m_theme[ThemeRole::SecondText].colour);
    const QString name = picture.eye == BenchEye::Space   ? QString()
                         : picture.eye == BenchEye::Above ? tr("from above")
                                                          : tr("from the side");
    painter.drawText(
        QRectF(QPointF(), size).adjusted(space::usual, 0, -space::usual, -space::close),
        Qt::AlignRight | Qt::AlignBottom,
        name);
    painter.restore();
}

void BenchPictures::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme[ThemeRole::Border].colour);
    for (const Picture& picture : pictures()) {
        paintPicture(painter, picture);
    }
    const auto all = panes();
    paintHeading(painter, all.front(), BenchMethod::Published);
    paintHeading(painter, all.back(), BenchMethod::Corrected);
    if (const auto fault = m_document.bench().fault()) {
        painter.setPen(m_theme[ThemeRole::Error].colour);
        painter.drawText(
            rect(),
            Qt::AlignCenter | Qt::TextWordWrap,
            tr("No answer: %1 %2")
                .arg(QString::fromStdString(fault->field), QString::fromStdString(fault->reason)));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void BenchPictures::resizeEvent(QResizeEvent* /*event*/)
{
    fitFrame();
}

void BenchPictures::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        m_texts.clear();
        refresh();
    }
    QWidget::changeEvent(event);
}

const BenchPictures::Picture* BenchPictures::pictureAt(const std::vector<Picture>& all, QPointF at)
    const
{
    const auto found = std::ranges::find_if(all, [at](const Picture& picture) {
        return picture.place.contains(at);
    });
    return found == all.end() ? nullptr : &*found;
}

void BenchPictures::hover(QPointF at)
{
    const auto all = pictures();
    const Picture* const picture = pictureAt(all, at);
    std::optional<BenchHandle> near;
    if (picture != nullptr && !m_document.bench().fault()) {
        const QPointF from = at - picture->place.center();
        near = handleNear(
            m_document.bench().sweep(),
            BenchLens(picture->eye, m_frame),
            {from.x(), from.y()});
    }
    if (near != m_hovered) {
        m_hovered = near;
        setCursor(near ? Qt::SizeAllCursor : Qt::ArrowCursor);
        update();
    }
}

void BenchPictures::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    hover(event->position());
    const auto all = pictures();
    const Picture* const picture = pictureAt(all, event->position());
    if (m_hovered && picture != nullptr) {
        m_drag = Drag{
            .handle = *m_hovered,
            .eye = picture->eye,
            .from = event->position(),
            .before = m_document.bench().sweep()};
    }
}

void BenchPictures::dragTo(QPointF at, Qt::KeyboardModifiers modifiers)
{
    const QPointF way = at - m_drag->from;
    const BenchLens lens(m_drag->eye, m_frame);
    const bool isUpright = (modifiers & Qt::ShiftModifier) != 0;
    const Vec3 motion = roundedMotion(
        lens.motionOf({way.x(), way.y()}, isUpright ? BenchDrag::Upright : BenchDrag::Level),
        m_frame.scale);
    m_hovered.reset();
    m_document.bench().setCase(movedCase(m_drag->before, m_drag->handle, motion));
}

void BenchPictures::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag) {
        dragTo(event->position(), event->modifiers());
    } else {
        hover(event->position());
    }
}

void BenchPictures::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_drag) {
        dragTo(event->position(), event->modifiers());
        m_drag.reset();
        refresh();
    }
}

void BenchPictures::leaveEvent(QEvent* event)
{
    m_hovered.reset();
    update();
    QWidget::leaveEvent(event);
}

bool BenchPictures::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isBenchKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void BenchPictures::keyPressEvent(QKeyEvent* event)
{
    BenchState& bench = m_document.bench();
    const bool isShifted = (event->modifiers() & Qt::ShiftModifier) != 0;
    if (event->matches(QKeySequence::Copy)) {
        emit copyWanted();
        return;
    }
    if (moveTime(bench, event->key(), isShifted ? longTimeStep : benchTimeStep)) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        emit playWanted();
        break;
    case Qt::Key_N:
        bench.stepPreset(isShifted ? -1 : 1);
        break;
    case Qt::Key_Escape:
        if (m_drag) {
            bench.setCase(m_drag->before);
            m_drag.reset();
            refresh();
        } else {
            emit leaveWanted();
        }
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace sectored::editor
