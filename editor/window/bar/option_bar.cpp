#include "editor/window/bar/option_bar.h"

#include "editor/document/document.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/tool/input.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/fill_segments.h"
#include "editor/window/bar/key_button.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/query_options.h"
#include "editor/window/bar/segments.h"
#include "editor/window/bar/select_options.h"
#include "editor/window/bar/shape_options.h"
#include "editor/window/bar/sprite_options.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <array>
#include <vector>

namespace sectored::editor {

OptionBar::OptionBar(Document& document, LevelView& view, QWidget* parent)
    : QToolBar(tr("Tool options"), parent)
    , m_document(document)
    , m_view(view)
    , m_icon(plainLabel(this))
    , m_name(plainLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_noOptions(new QWidget(m_pages))
    , m_selectPage(new SelectOptions(document, m_pages))
    , m_spritePage(new SpriteOptions(view, m_pages))
    , m_shapePage(new ShapeOptions(view, m_pages))
    , m_queryPage(new QueryOptions(document, m_pages))
    , m_walkPage(new QWidget(m_pages))
{
    setObjectName(QStringLiteral("optionBar"));
    setMovable(false);
    m_icon->setContentsMargins(space::close, 0, space::tight, 0);
    setRelativeFont(*m_name, {.weight = QFont::DemiBold});
    m_drawPage = makeDrawPage();
    m_pages->addWidget(m_noOptions);
    m_pages->addWidget(m_selectPage);
    m_pages->addWidget(m_spritePage);
    m_pages->addWidget(m_shapePage);
    m_pages->addWidget(m_drawPage);
    m_pages->addWidget(m_queryPage);
    m_pages->addWidget(m_walkPage);
    makeOptionRow(m_walkPage)->addStretch(1);
    m_pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(m_icon);
    m_nameInBar = addWidget(m_name);
    addWidget(m_pages);
    addRightSide();
    connect(m_queryPage, &QueryOptions::pointTaken, this, [this] { m_view.setFocus(); });
    fitToFont(*this, [this] { setMinimumHeight(designLength(size::optionBar, font())); });
    refresh();
}

QWidget* OptionBar::makeDrawPage()
{
    auto* const page = new QWidget(m_pages);
    QHBoxLayout* const row = makeOptionRow(page);
    m_fills = makeFillSegments(QStringLiteral("fill"), page);
    connect(m_fills, &Segments::chosen, this, [this](int choice) {
        if (DrawTool* const tool = m_view.drawTool()) {
            tool->setFill(fillOf(choice));
            m_view.update();
        }
    });
    row->addWidget(makeOptionLabel(tr("Fill"), page));
    row->addWidget(m_fills);
    row->addWidget(makeAngles(page));
    row->addStretch(1);
    return page;
}

QWidget* OptionBar::makeAngles(QWidget* page)
{
    const int step = m_document.snapSettings().angleStep;
    m_angles = new QCheckBox(tr("Snap to %1°").arg(step), page);
    m_angles->setObjectName(QStringLiteral("angleSteps"));
    setTip(*m_angles, tr("Snap sides to fixed angles (or hold Shift)"));
    connect(m_angles, &QCheckBox::toggled, this, [this](bool on) {
        SnapSettings settings = m_document.snapSettings();
        settings.toAngles = on;
        m_document.setSnapSettings(settings);
    });
    return m_angles;
}

void OptionBar::addRightSide()
{
    auto* const side = new QWidget(this);
    QHBoxLayout* const row = makeOptionRow(side);
    m_state = makeOptionLabel({}, side);
    m_takeBack = new KeyButton(tr("Remove point"), QStringLiteral(u"\u232b"), side);
    setTip(*m_takeBack, tr("Remove the last point (Backspace)"));
    m_takeBack->setObjectName(QStringLiteral("takeBack"));
    m_finish = new KeyButton(tr("Finish"), tr("Enter"), side);
    setTip(*m_finish, tr("Finish drawing (Enter)"));
    m_finish->setObjectName(QStringLiteral("finish"));
    m_finish->setProperty("kind", QStringLiteral("primary"));
    for (QPushButton* const button : {m_takeBack, m_finish}) {
        button->setFocusPolicy(Qt::NoFocus);
    }
    connect(m_takeBack, &QPushButton::clicked, this, [this] {
        m_view.sendKey(ToolKey::Backspace);
    });
    connect(m_finish, &QPushButton::clicked, this, [this] { m_view.sendKey(ToolKey::Enter); });
    row->addWidget(m_state);
    row->addWidget(m_takeBack);
    row->addWidget(m_finish);
    addWidget(side);
}

void OptionBar::refresh()
{
    showTool();
    const DrawTool* const draw = m_view.drawTool();
    const bool drawing = draw != nullptr && draw->isBusy();
    const auto count = draw != nullptr ? static_cast<std::int64_t>(draw->pointCount()) : 0;
    m_state->setText(
        count == 1 ? tr("1 point placed") : tr("%1 points placed").arg(displayNumber(count)));
    m_state->setProperty("isWanted", drawing && count > 0);
    m_takeBack->setVisible(drawing);
    m_finish->setVisible(drawing);
    m_finish->setEnabled(count > 1);
    if (draw != nullptr) {
        m_fills->setCurrent(choiceOf(draw->fill()));
    }
    m_selectPage->refresh();
    m_spritePage->refresh();
    m_shapePage->refresh();
    m_angles->setChecked(m_document.snapSettings().toAngles);
    m_queryPage->refresh();
    fitLabels();
}

void OptionBar::setWalking(bool isWalking)
{
    if (isWalking != m_isWalking) {
        m_isWalking = isWalking;
        refresh();
    }
}

void OptionBar::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    fitLabels();
}

QWidget* OptionBar::pageOf(std::string_view tool) const
{
    return m_isWalking                          ? m_walkPage
           : tool == "select"                   ? m_selectPage
           : tool == "draw"                     ? m_drawPage
           : tool == "sprite"                   ? m_spritePage
           : tool == "query"                    ? m_queryPage
           : ShapeOptions::isFor(m_view.tool()) ? m_shapePage
                                                : m_noOptions;
}

void OptionBar::showTool()
{
    const auto tool = std::ranges::find(allTools(), m_view.toolId(), &ToolInfo::id);
    if (tool == allTools().end()) {
        return;
    }
    const auto id =
        m_isWalking ? QStringLiteral("walk")
                    : QString::fromLatin1(tool->id.data(), static_cast<qsizetype>(tool->id.size()));
    m_icon->setPixmap(
        themedIcon(id).pixmap(QSize(iconSide::bar, iconSide::bar), devicePixelRatioF()));
    m_name->setText(m_isWalking ? tr("Walk") : tr(std::string(tool->text).c_str()));
    const auto sizedBy = [this](QWidget* shown) {
        // Hidden pages do not claim space.
        for (int at = 0; at < m_pages->count(); ++at) {
            QWidget* const page = m_pages->widget(at);
            const auto policy = page == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            page->setSizePolicy(policy, QSizePolicy::Preferred);
        }
        return shown;
    };
    m_pages->setCurrentWidget(sizedBy(pageOf(tool->id)));
}

void OptionBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fitLabels();
}

void OptionBar::fitLabels()
{
    QList<QLabel*> labels;
    for (QLabel* const label : findChildren<QLabel*>()) {
        if (label->property("kind") == QStringLiteral("secondary") && label != m_state) {
            labels.append(label);
        }
    }
    const bool isCounting = m_state->property("isWanted").toBool();
    const auto isTooNarrow = [this] {
        layout()->invalidate(); // hiding a label does not always do this
        layout()->activate();
        return layout()->sizeHint().width() > width();
    };
    const auto show = [&](bool wanted) {
        for (QLabel* const label : labels) {
            label->setVisible(wanted);
        }
        m_state->setVisible(wanted && isCounting);
    };
    m_nameInBar->setVisible(!m_isNarrow);
    show(true);
    if (isTooNarrow()) {
        show(false);
    }
    // isTooNarrow() also lays out the remaining widgets, so it must be called in narrow windows
    // too.
    m_nameInBar->setVisible(!isTooNarrow() && !m_isNarrow);
}

} // namespace sectored::editor
