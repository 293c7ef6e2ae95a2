#include "editor/dialog/preferences_dialog.h"

#include "editor/dialog/keys/keys_page.h"
#include "editor/dialog/setting_control.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// A line of the list on the left; None is the page of keyboard shortcuts.
struct PageTitle {
    SettingPage page;
    const char* title;
};

constexpr std::array pages{
    PageTitle{SettingPage::Appearance, QT_TRANSLATE_NOOP("PreferencesDialog", "Appearance")},
    PageTitle{SettingPage::None, QT_TRANSLATE_NOOP("PreferencesDialog", "Keyboard")},
    PageTitle{SettingPage::Mouse, QT_TRANSLATE_NOOP("PreferencesDialog", "Mouse and touchpad")},
    PageTitle{SettingPage::Drawing, QT_TRANSLATE_NOOP("PreferencesDialog", "Drawing")},
    PageTitle{SettingPage::Preview, QT_TRANSLATE_NOOP("PreferencesDialog", "3D view")},
    PageTitle{SettingPage::Files, QT_TRANSLATE_NOOP("PreferencesDialog", "Files and backups")},
};

constexpr QSize usualSize(720, 560); ///< for text of 13 pixels
constexpr double usualText = 13;
constexpr int sideLetters = 30; ///< width of the left side in letters

} // namespace

PreferencesDialog::PreferencesDialog(Parts parts, QWidget* parent)
    : QDialog(parent)
    , m_stack(new QStackedWidget(this))
    , m_keys(new KeysPage(std::move(parts.keys), this))
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    const double growth = std::max(1.0, fontMetrics().height() / (usualText * 1.2));
    resize(usualSize * growth);
    auto* const keysFrame = new QWidget(this);
    auto* const keysColumn = new QVBoxLayout(keysFrame);
    keysColumn->setContentsMargins(space::dialog, space::dialog, space::dialog, 0);
    keysColumn->addWidget(m_keys);
    m_scroll = makeSettings(parts.settings);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(keysFrame);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->setContentsMargins(marginsOf(space::dialog, 0));
    auto* const right = makeColumn(nullptr, space::panel, {0, 0, 0, space::panel});
    right->addWidget(m_stack, 1);
    right->addWidget(buttons);
    auto* const row = makeRow(this, 0);
    row->addWidget(makeSide());
    row->addLayout(right, 1);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_pages->setCurrentRow(0);
    m_search->setFocus();
}

QWidget* PreferencesDialog::makeSide()
{
    auto* const side = new QWidget(this);
    side->setObjectName(QStringLiteral("dialogSide"));
    side->setAttribute(Qt::WA_StyledBackground);
    m_search = makeSearchField({"settingSearch", tr("Search settings")}, side);
    m_pages = new QListWidget(side);
    m_pages->setObjectName(QStringLiteral("settingPages"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const PageTitle& page : pages) {
        m_pages->addItem(tr(page.title));
    }
    fitToFont(*side, [side] {
        side->setFixedWidth(side->fontMetrics().averageCharWidth() * sideLetters);
    });
    auto* const column = makeColumn(side, space::loose, marginsOf(space::loose, space::panel));
    column->addWidget(m_search);
    column->addWidget(m_pages, 1);
    connect(m_pages, &QListWidget::currentRowChanged, this, &PreferencesDialog::showPage);
    connect(m_search, &QLineEdit::textChanged, this, &PreferencesDialog::find);
    return side;
}

PreferencesDialog::Section PreferencesDialog::makeSection(SettingPage page, Settings& settings)
{
    auto* const widget = new QWidget(this);
    auto* const column = makeColumn(widget, space::panel, {0, 0, 0, space::usual});
    const auto* const title = std::ranges::find(pages, page, &PageTitle::page);
    Section section{
        .page = page,
        .widget = widget,
        .title = plainLabel(tr(title->title), widget),
        .controls = {}};
    setRelativeFont(*section.title, {.size = 1.1, .weight = QFont::DemiBold});
    column->addWidget(section.title);
    for (const SettingRow& row : allSettings()) {
        if (row.page == page) {
            section.controls.push_back(new SettingControl(row, settings, widget));
            column->addWidget(section.controls.back());
        }
    }
    return section;
}

QWidget* PreferencesDialog::makeSettings(Settings& settings)
{
    auto* const scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("settingScroll"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const inside = new QWidget(scroll);
    auto* const column = makeColumn(inside, space::wide, marginsOf(space::dialog));
    for (const PageTitle& page : pages) {
        if (page.page != SettingPage::None) {
            m_sections.push_back(makeSection(page.page, settings));
            column->addWidget(m_sections.back().widget);
        }
    }
    m_nothing = plainLabel(inside);
    m_nothing->setWordWrap(true);
    m_nothing->setProperty("kind", QStringLiteral("secondary"));
    column->addWidget(m_nothing);
    column->addStretch(1);
    scroll->setWidget(inside);
    return scroll;
}

void PreferencesDialog::showPage(int row)
{
    if (row < 0) {
        return;
    }
    m_search->clear();
    const SettingPage page = pages[static_cast<std::size_t>(row)].page;
    m_stack->setCurrentIndex(page == SettingPage::None ? 1 : 0);
    m_nothing->hide();
    for (const Section& section : m_sections) {
        section.widget->setVisible(section.page == page);
        for (SettingControl* const control : section.controls) {
            control->show();
        }
    }
}

void PreferencesDialog::find(const QString& query)
{
    if (query.trimmed().isEmpty()) {
        if (m_pages->currentRow() < 0) {
            m_pages->setCurrentRow(0);
        }
        return;
    }
    m_pages->setCurrentRow(-1);
    m_stack->setCurrentIndex(0);
    bool any = false;
    for (const Section& section : m_sections) {
        bool anyHere = false;
        for (SettingControl* const control : section.controls) {
            const bool found = control->answers(query);
            control->setVisible(found);
            anyHere = anyHere || found;
        }
        section.widget->setVisible(anyHere);
        any = any || anyHere;
    }
    m_nothing->setText(tr("No settings match “%1”.").arg(query.trimmed()));
    m_nothing->setVisible(!any);
}

} // namespace sectored::editor
