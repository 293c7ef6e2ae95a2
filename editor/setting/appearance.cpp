#include "editor/setting/appearance.h"

#include "editor/setting/settings.h"
#include "editor/setting/style_sheet.h"
#include "editor/setting/theme_list.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double wholeSize = 100; ///< per cent
constexpr int designFont = 13;    ///< pixels

/// Returns whether the desktop is dark. Removes the application palette first, because it hides
/// that of the desktop.
bool askDesktop()
{
    QApplication::setPalette(QPalette());
    return QApplication::palette().color(QPalette::Window).lightness() < 128;
}

std::optional<bool>& knownDesktop()
{
    static std::optional<bool> isDark;
    return isDark;
}

QString chosenTheme(const Settings& settings)
{
    const QString chosen = settings.value("theme");
    if (chosen != QLatin1String("system")) {
        return chosen;
    }
    auto& isDark = knownDesktop();
    if (!isDark) {
        isDark = askDesktop();
    }
    return *isDark ? QStringLiteral("dark") : QStringLiteral("light");
}

/// Sets the text size. Removes the style sheet before a change, because widgets would keep their
/// old font under it.
void applyTextSize(const Settings& settings)
{
    static const QFont desktops = QApplication::font();
    QFont font = desktops;
    font.setPointSizeF(desktops.pointSizeF() * settings.number("font_scale") / wholeSize);
    if (font != QApplication::font()) {
        qApp->setStyleSheet(QString());
        QApplication::setFont(font);
        // Qt sends this event only while the event loop runs.
        for (QWidget* const widget : QApplication::allWidgets()) {
            QEvent change(QEvent::ApplicationFontChange);
            QCoreApplication::sendEvent(widget, &change);
        }
    }
}

void applyMotion(const Settings& settings)
{
    static const int usualFlash = QApplication::cursorFlashTime();
    const bool isStill = settings.isOn("reduced_motion");
    QApplication::setCursorFlashTime(isStill ? 0 : usualFlash);
    if (isStill) {
        for (const Qt::UIEffect effect :
             {Qt::UI_AnimateMenu,
              Qt::UI_FadeMenu,
              Qt::UI_AnimateCombo,
              Qt::UI_AnimateTooltip,
              Qt::UI_FadeTooltip,
              Qt::UI_AnimateToolBox}) {
            QApplication::setEffectEnabled(effect, false);
        }
    }
}

/// Keeps the font of its parent proportional to the application font.
class FontKeeper final : public QObject {
public:
    FontKeeper(QWidget& widget, RelativeFont font)
        : QObject(&widget)
        , m_font(font)
    {
        setObjectName(QStringLiteral("fontKeeper"));
        widget.installEventFilter(this);
    }

    void apply(QWidget& widget) const { widget.setFont(font()); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // Setting a style sheet again restores the previous font.
        auto& widget = *static_cast<QWidget*>(watched);
        const bool isTakenBack = event->type() == QEvent::FontChange && widget.font() != font();
        if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::StyleChange
            || event->type() == QEvent::Polish || isTakenBack) {
            apply(widget);
        }
        return false;
    }

private:
    QFont font() const
    {
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() * m_font.size);
        font.setWeight(m_font.weight);
        return font;
    }

    RelativeFont m_font;
};

class FontFollower final : public QObject {
public:
    FontFollower(QWidget& widget, std::function<void()> fit)
        : QObject(&widget)
        , m_fit(std::move(fit))
    {
        widget.installEventFilter(this);
        m_fit();
    }

    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        if (event->type() == QEvent::FontChange || event->type() == QEvent::Polish) {
            m_fit();
        }
        return false;
    }

private:
    std::function<void()> m_fit;
};

} // namespace

Theme::Parsed applyAppearance(const Settings& settings)
{
    const Theme::Parsed read = loadTheme(chosenTheme(settings), settings.folder());
    applyTextSize(settings);
    applyMotion(settings);
    const QPalette palette = read.theme.palette();
    if (QApplication::palette() != palette) {
        QApplication::setPalette(palette);
    }
    const QString sheet = styleSheet(read.theme);
    if (sheet != qApp->styleSheet()) {
        qApp->setStyleSheet(sheet);
    }
    return read;
}

void forgetDesktop()
{
    knownDesktop().reset();
}

void setStyleState(QWidget& widget, const char* name, const QVariant& value)
{
    const QVariant old = widget.property(name);
    if (old.isValid() ? old != value : value.toBool()) {
        widget.setProperty(name, value);
        widget.style()->unpolish(&widget);
        widget.style()->polish(&widget);
    }
}

void setRelativeFont(QWidget& widget, RelativeFont font)
{
    delete widget.findChild<QObject*>(QStringLiteral("fontKeeper"), Qt::FindDirectChildrenOnly);
    const auto* const keeper = new FontKeeper(widget, font);
    keeper->apply(widget);
}

int designLength(int length, const QFont& font)
{
    return length * std::max(QFontInfo(font).pixelSize(), designFont) / designFont;
}

void fitToFont(QWidget& widget, std::function<void()> fit)
{
    // Owned by the widget.
    static_cast<void>(new FontFollower(widget, std::move(fit)));
}

} // namespace sectored::editor
