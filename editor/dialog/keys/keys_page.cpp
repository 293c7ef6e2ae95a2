#include "editor/dialog/keys/keys_page.h"

#include "sectored/base/file.h"

#include "editor/dialog/keys/key_delegate.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr std::uint64_t fileLimit = 1 << 20;

QHBoxLayout* rowIn(QWidget* widget)
{
    auto* const row = makeRow(widget, space::usual);
    return row;
}

/// Returns the first stroke only. A search for several strokes would hide longer matches too early.
QKeySequence firstStroke(const QKeySequence& keys)
{
    return keys.isEmpty() ? QKeySequence() : QKeySequence(keys[0]);
}

bool isCancel(const QKeySequence& key)
{
    return key == QKeySequence(Qt::Key_Escape);
}

} // namespace

KeysPage::KeysPage(KeyModel::Parts parts, QWidget* parent)
    : QWidget(parent)
    , m_choices(parts.choices)
    , m_model(new KeyModel(std::move(parts), this))
    , m_filter(new KeyFilter(*m_model, this))
{
    auto* const column = makeColumn(this, space::loose);
    column->addWidget(makeTop());
    column->addWidget(makeTable(), 1);
    column->addWidget(makeDetail());
    column->addWidget(makeFiles());
    connect(m_model, &KeyModel::dataChanged, this, &KeysPage::showCurrent);
    m_table->selectRow(0);
    showCurrent();
}

QWidget* KeysPage::makeTop()
{
    auto* const top = new QWidget(this);
    QHBoxLayout* const row = rowIn(top);
    m_search = makeSearchField({"keySearch", tr("Search actions")}, top);
    m_searchKey = new QKeySequenceEdit(top);
    m_searchKey->setObjectName(QStringLiteral("keySearchByKey"));
    m_searchKey->setAccessibleName(tr("Search by key"));
    setTip(*m_searchKey, tr("Press a key to see what uses it; Esc shows all"));
    m_preset = new QComboBox(top);
    m_preset->setObjectName(QStringLiteral("keyPreset"));
    m_preset->setAccessibleName(tr("Preset"));
    setTip(*m_preset, tr("Keys for all commands that you have not changed"));
    for (const KeyPreset& preset : allKeyPresets()) {
        m_preset->addItem(tr(preset.title), QString::fromLatin1(preset.id));
    }
    row->addWidget(m_search, 3);
    row->addWidget(m_searchKey, 2);
    row->addSpacing(space::usual);
    row->addWidget(plainLabel(tr("Preset"), top));
    row->addWidget(m_preset);
    if (auto* const field = m_searchKey->findChild<QLineEdit*>()) {
        field->setPlaceholderText(tr("Press a key"));
        field->setAccessibleName(m_searchKey->accessibleName());
    }
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        m_table->selectRow(0);
    });
    m_searchKey->installEventFilter(this);
    connect(m_preset, &QComboBox::activated, this, [this](int at) {
        m_choices.choosePreset(m_preset->itemData(at).toString());
    });
    return top;
}

QWidget* KeysPage::makeTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("keyTable"));
    m_table->setAccessibleName(tr("Keyboard shortcuts"));
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new KeyDelegate(*m_model, *m_filter, m_table));
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* const header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setStretchLastSection(true);
    m_table->installEventFilter(this);
    connect(
        m_table->selectionModel(),
        &QItemSelectionModel::currentRowChanged,
        this,
        &KeysPage::showCurrent);
    connect(m_table, &QTableView::activated, this, [this] { startRecording(*m_change); });
    return m_table;
}

bool KeysPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyRelease) {
        // Otherwise QKeySequenceEdit would wait a second for further strokes.
        watched == m_recorder ? takePressed(m_recorder->keySequence())
                              : findKey(m_searchKey->keySequence());
        return false;
    }
    if (watched == m_table && event->type() == QEvent::Resize) {
        // Hundredths of the width; the note gets the rest.
        m_table->setColumnWidth(KeyModel::ActionColumn, m_table->width() * 38 / 100);
        m_table->setColumnWidth(KeyModel::KeyColumn, m_table->width() * 28 / 100);
        m_table->setColumnWidth(KeyModel::PresetColumn, m_table->width() * 16 / 100);
    }
    return QWidget::eventFilter(watched, event);
}

QWidget* KeysPage::makeDetail()
{
    auto* const card = new QFrame(this);
    card->setObjectName(QStringLiteral("card"));
    auto* const column = new QVBoxLayout(card);
    column->setContentsMargins(marginsOf(space::wide, space::loose));
    auto* const row = makeRow(nullptr, space::usual);
    m_name = plainLabel({}, card);
    setRelativeFont(*m_name, {.weight = QFont::DemiBold});
    m_recorder = new QKeySequenceEdit(card);
    m_recorder->setObjectName(QStringLiteral("keyRecorder"));
    m_recorder->setAccessibleName(tr("New key"));
    if (auto* const field = m_recorder->findChild<QLineEdit*>()) {
        field->setPlaceholderText(tr("Press the new key (Esc cancels)"));
    }
    m_change = new QPushButton(tr("Change"), card);
    setTip(*m_change, tr("Replace these keys (Enter)"));
    m_add = new QPushButton(tr("Add"), card);
    setTip(*m_add, tr("Add another key"));
    m_none = new QPushButton(tr("No key"), card);
    setTip(*m_none, tr("Remove all keys"));
    m_reset = new QPushButton(tr("Reset"), card);
    setTip(*m_reset, tr("Reset to the preset"));
    row->addWidget(m_name, 1);
    row->addWidget(m_recorder);
    for (QPushButton* const button : {m_change, m_add, m_none, m_reset}) {
        button->setAutoDefault(false);
        button->setObjectName(QStringLiteral("key") + button->text().remove(u' '));
        row->addWidget(button);
    }
    m_recorder->hide();
    m_message = plainLabel({}, card);
    m_message->setProperty("kind", QStringLiteral("error"));
    m_message->hide();
    m_clashes = new QVBoxLayout();
    column->addLayout(row);
    column->addWidget(m_message);
    column->addLayout(m_clashes);
    connect(m_change, &QPushButton::clicked, this, [this] { startRecording(*m_change); });
    connect(m_add, &QPushButton::clicked, this, [this] { startRecording(*m_add); });
    connect(m_none, &QPushButton::clicked, this, [this] { m_model->setKeys(currentRow(), {}); });
    connect(m_reset, &QPushButton::clicked, this, [this] { m_model->reset(currentRow()); });
    m_recorder->installEventFilter(this);
    return card;
}

QWidget* KeysPage::makeFiles()
{
    struct Button {
        QString text;
        QString tip;
        void (KeysPage::*run)();
    };
    auto* const foot = new QWidget(this);
    QHBoxLayout* const row = rowIn(foot);
    for (const Button& entry :
         {Button{tr("Import…"), tr("Import keys from a file"), &KeysPage::importKeys},
          Button{tr("Export…"), tr("Export your keys to a file"), &KeysPage::exportKeys},
          Button{tr("Print…"), tr("Print all keyboard shortcuts"), &KeysPage::sheetWanted}}) {
        auto* const button = new QPushButton(entry.text, foot);
        setTip(*button, entry.tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, entry.run);
        row->addWidget(button);
    }
    row->addStretch(1);
    auto* const all = new QPushButton(tr("Reset all"), foot);
    all->setObjectName(QStringLiteral("keyResetAll"));
    setTip(*all, tr("Reset all keys"));
    all->setAutoDefault(false);
    connect(all, &QPushButton::clicked, this, [this] {
        m_choices.replace({.preset = m_choices.preset()});
    });
    row->addWidget(all);
    return foot;
}

void KeysPage::findKey(const QKeySequence& key)
{
    const QKeySequence first = isCancel(firstStroke(key)) ? QKeySequence() : firstStroke(key);
    m_searchKey->setKeySequence(first);
    m_filter->setKey(first);
    m_table->selectRow(0);
}

void KeysPage::startRecording(QPushButton& button)
{
    if (currentRow() < 0) {
        return;
    }
    m_adds = &button == m_add;
    m_message->hide();
    m_recorder->clear();
    m_recorder->show();
    m_recorder->setFocus();
}

void KeysPage::stopRecording()
{
    m_recorder->hide();
    m_table->setFocus();
}

void KeysPage::takePressed(const QKeySequence& pressed)
{
    const QKeySequence key = firstStroke(pressed);
    if (key.isEmpty() || m_recorder->isHidden()) {
        return;
    }
    stopRecording();
    if (isCancel(key)) {
        return;
    }
    const QString tool = m_model->keys(currentRow()).tool;
    if (isReservedKey(key, tool)) {
        const bool isOfSolid = tool == QLatin1String(solidKeys);
        m_message->setText((isOfSolid
                                ? tr("%1 is reserved for the 3D view and cannot be assigned.")
                                : tr("%1 is reserved for the 2D view and cannot be assigned."))
                               .arg(key.toString(QKeySequence::NativeText)));
        m_message->show();
        return;
    }
    KeySequences keys = m_adds ? m_model->keys(currentRow()).wanted : KeySequences();
    if (!keys.contains(key)) {
        keys.append(key);
    }
    m_model->setKeys(currentRow(), keys);
}

int KeysPage::currentRow() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? m_filter->mapToSource(current).row() : -1;
}

void KeysPage::showCurrent()
{
    const int row = currentRow();
    m_message->hide();
    m_name->setText(row < 0 ? tr("No matching actions") : m_model->command(row).text);
    for (QPushButton* const button : {m_change, m_add, m_none, m_reset}) {
        button->setEnabled(row >= 0);
    }
    m_reset->setEnabled(row >= 0 && m_model->keys(row).isOwn);
    m_none->setEnabled(row >= 0 && !m_model->keys(row).wanted.isEmpty());
    m_preset->setCurrentIndex(m_preset->findData(m_choices.preset()));
    showClashes();
}

void KeysPage::showClashes()
{
    while (QLayoutItem* const item = m_clashes->takeAt(0)) {
        // The clicked button may be one of these, so deletion is deferred.
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater();
        delete item;
    }
    const int row = currentRow();
    if (row < 0) {
        return;
    }
    for (const KeyClash& clash : m_model->keys(row).clashes) {
        const QString key = clash.key.toString(QKeySequence::NativeText);
        const QString other = m_model->textOf(clash.other);
        auto* const line = new QWidget(this);
        QHBoxLayout* const parts = rowIn(line);
        auto* const text = plainLabel(
            clash.hasKey
                ? tr("%1 is also used by %2; this action takes precedence.").arg(key, other)
                : tr("%1 is used by %2.").arg(key, other),
            line);
        text->setProperty("kind", QStringLiteral("error"));
        text->setWordWrap(true);
        auto* const take = new QPushButton(tr("Remove it from %1").arg(other), line);
        take->setObjectName(QStringLiteral("takeKey"));
        take->setAutoDefault(false);
        connect(take, &QPushButton::clicked, this, [this, row, stroke = clash.key] {
            m_model->takeKey(row, stroke);
        });
        parts->addWidget(text, 1);
        parts->addWidget(take);
        m_clashes->addWidget(line);
    }
}

void KeysPage::showCommand(const QString& id)
{
    m_search->clear();
    const int row = m_model->rowOf(id);
    if (row >= 0) {
        const QModelIndex index = m_filter->mapFromSource(m_model->index(row, 0));
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    }
}

void KeysPage::importKeys()
{
    const QString path = QFileDialog::getOpenFileName(
        this,
        tr("Import keys"),
        {},
        tr("Key files (*.keys);;All files (*)"));
    if (path.isEmpty()) {
        return;
    }
    const auto content = readFile(pathFromQt(path), fileLimit);
    if (!content) {
        m_message->setText(errorSentence(content.error()));
        m_message->show();
        return;
    }
    const auto* const first = reinterpret_cast<const char*>(content->data());
    const KeyFile keys =
        readKeys(QString::fromUtf8(first, static_cast<qsizetype>(content->size())));
    m_choices.replace(keys);
    if (!keys.problems.empty()) {
        m_message->setText(tr("Line %1 was skipped").arg(foreignText(keys.problems.front())));
        m_message->show();
    }
}

void KeysPage::exportKeys()
{
    const QString path = QFileDialog::getSaveFileName(
        this,
        tr("Export keys"),
        QStringLiteral("sectored.keys"),
        tr("Key files (*.keys)"));
    if (path.isEmpty()) {
        return;
    }
    const QByteArray text =
        writeKeys({.preset = m_choices.preset(), .keys = m_choices.own()}).toUtf8();
    const auto written = replaceFile(
        pathFromQt(path),
        std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size()))));
    if (!written) {
        m_message->setText(errorSentence(written.error()));
        m_message->show();
    }
}

} // namespace sectored::editor
