#include "editor/window/bar/option_bar.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/input.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/key_button.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/tool_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <string>

namespace sectored::editor {

OptionBar::OptionBar(LevelView& view, QWidget* parent)
    : QToolBar(tr("Tool options"), parent)
    , m_view(view)
    , m_icon(plainLabel(this))
    , m_name(plainLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_walkPage(new QWidget(m_pages))
    , m_benchPage(new QWidget(m_pages))
{
    setObjectName(QStringLiteral("optionBar"));
    setMovable(false);
    m_icon->setContentsMargins(space::close, 0, space::tight, 0);
    setRelativeFont(*m_name, {.weight = QFont::DemiBold});
    for (std::size_t at = 0; at < allTools().size(); ++at) {
        m_toolPages.push_back(makePage());
    }
    for (QWidget* const other : {m_walkPage, m_benchPage}) {
        m_pages->addWidget(other);
        makeOptionRow(other)->addStretch(1);
    }
    m_pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(m_icon);
    m_nameInBar = addWidget(m_name);
    addWidget(m_pages);
    addRightSide();
    fitToFont(*this, [this] { setMinimumHeight(designLength(size::optionBar, font())); });
    refresh();
}

ToolPage* OptionBar::makePage()
{
    auto* const page = new ToolPage(m_pages);
    m_pages->addWidget(page);
    connect(
        page,
        &ToolPage::optionSet,
        this,
        [this](std::string_view id, const OptionValue& value) { m_view.setToolOption(id, value); });
    connect(page, &ToolPage::refused, this, &OptionBar::refused);
    connect(page, &ToolPage::confirmed, this, [this] { m_view.setFocus(); });
    return page;
}

QWidget& OptionBar::page(std::string_view tool)
{
    const auto found = std::ranges::find(allTools(), tool, &ToolInfo::id);
    return *m_toolPages.at(static_cast<std::size_t>(found - allTools().begin()));
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
    showProgress();
    fitLabels();
}

void OptionBar::showProgress()
{
    const auto progress = m_isBench ? std::nullopt : m_view.tool().progress();
    const auto count = progress ? static_cast<std::int64_t>(progress->points) : 0;
    m_state->setText(
        count == 1 ? tr("1 point placed") : tr("%1 points placed").arg(displayNumber(count)));
    m_state->setProperty("isWanted", count > 0);
    m_takeBack->setVisible(progress.has_value());
    m_finish->setVisible(progress.has_value());
    m_finish->setEnabled(progress && progress->canFinish);
}

void OptionBar::setWalking(bool isWalking)
{
    if (isWalking != m_isWalking) {
        m_isWalking = isWalking;
        refresh();
    }
}

void OptionBar::setBench(bool isShown)
{
    if (isShown != m_isBench) {
        m_isBench = isShown;
        refresh();
    }
}

void OptionBar::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    fitLabels();
}

void OptionBar::showTool()
{
    const ToolInfo& tool = m_view.toolInfo();
    const auto id = m_isBench     ? QStringLiteral("bench")
                    : m_isWalking ? QStringLiteral("walk")
                                  : QString::fromLatin1(tool.id);
    m_icon->setPixmap(themedIcon(id).pixmap(QSize(icons::bar, icons::bar), devicePixelRatioF()));
    m_name->setText(
        m_isBench     ? tr("Collision bench")
        : m_isWalking ? tr("Walk")
                      : tr(std::string(tool.text).c_str()));
    ToolPage* const toolPage = m_toolPages[static_cast<std::size_t>(&tool - allTools().data())];
    toolPage->showOptions(m_view.tool().options());
    QWidget* const other = m_isBench ? m_benchPage : m_walkPage;
    QWidget* const shown = m_isBench || m_isWalking ? other : toolPage;
    for (int at = 0; at < m_pages->count(); ++at) {
        // A hidden page must not make the bar wider.
        QWidget* const page = m_pages->widget(at);
        const auto policy = page == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        page->setSizePolicy(policy, QSizePolicy::Preferred);
    }
    m_pages->setCurrentWidget(shown);
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
    const auto layOut = [this] {
        layout()->invalidate(); // The layout does not notice all labels that are hidden.
        layout()->activate();
    };
    const auto isTooNarrow = [this, layOut] {
        layOut();
        return layout()->sizeHint().width() > width();
    };
    const auto show = [&](bool wanted) {
        for (QLabel* const label : labels) {
            const QVariant applies = label->property("isWanted");
            label->setVisible(wanted && (!applies.isValid() || applies.toBool()));
        }
        m_state->setVisible(wanted && isCounting);
    };
    QList<QWidget*> givingWay;
    for (QWidget* const control : m_pages->currentWidget()->findChildren<QWidget*>()) {
        if (control->property("givesWay").toBool()) {
            givingWay.append(control);
            control->show();
        }
    }
    m_nameInBar->setVisible(!m_isNarrow);
    show(true);
    if (isTooNarrow()) {
        show(false);
    }
    // The icon also identifies the tool. The test lays out the rest, which narrow windows need too.
    m_nameInBar->setVisible(!isTooNarrow() && !m_isNarrow);
    if (isTooNarrow()) {
        for (QWidget* const control : givingWay) {
            control->hide();
        }
        layOut();
    }
}

} // namespace sectored::editor
