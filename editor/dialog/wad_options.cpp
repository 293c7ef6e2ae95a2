#include "editor/dialog/wad_options.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStandardPaths>

namespace sectored::editor {

namespace {

constexpr int longestLevelName = 8;

QLabel* makeNote(QWidget* parent)
{
    auto* const note = plainLabel(parent);
    note->setProperty("kind", QStringLiteral("secondary"));
    return note;
}

/// Puts a note beside a box.
QHBoxLayout* noted(QCheckBox* box, QLabel* note)
{
    auto* const row = makeRow(nullptr, space::usual);
    row->addWidget(box);
    row->addWidget(note);
    row->addStretch(1);
    return row;
}

} // namespace

WadOptions::WadOptions(const WadChoices& first, QWidget* parent)
    : QWidget(parent)
    , m_nodes(addBox(
          "buildNodes",
          tr("Build nodes with zdbsp"),
          tr("Most engines need nodes to load a level")))
    , m_recentre(addBox(
          "recentre",
          tr("Move the level to the middle"),
          tr("The middle of the level becomes 0, 0; for levels beyond ±32 768 Doom units")))
    , m_keep(addBox(
          "keepLumps",
          tr("Keep other content of the file"),
          tr("Replace only the level of this name, or add it")))
    , m_nodesNote(makeNote(this))
    , m_keepNote(makeNote(this))
    , m_name(new QLineEdit(QString::fromStdString(first.level), this))
{
    m_nodes->setChecked(first.hasNodes);
    m_recentre->setChecked(first.isRecentred);
    m_keep->setChecked(first.keepsOthers);
    m_name->setObjectName(QStringLiteral("levelName"));
    m_name->setAccessibleName(tr("Level name"));
    setTip(*m_name, tr("Name of the level in the WAD, such as MAP01 or E1M1"));
    m_name->setMaxLength(longestLevelName);
    fitToFont(*m_name, [this] {
        m_name->setFixedWidth(
            m_name->fontMetrics().horizontalAdvance(QStringLiteral("MMMMMMMM")) + size::fieldFrame);
    });
    auto* const title = makeNote(this);
    title->setText(tr("Level name"));
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(space::wide);
    grid->setVerticalSpacing(space::close);
    grid->setColumnStretch(0, 1);
    grid->addLayout(noted(m_nodes, m_nodesNote), 0, 0);
    grid->addWidget(m_recentre, 1, 0);
    grid->addLayout(noted(m_keep, m_keepNote), 2, 0);
    grid->addWidget(title, 0, 1);
    grid->addWidget(m_name, 1, 1);
    for (QCheckBox* const box : {m_nodes, m_recentre, m_keep}) {
        connect(box, &QCheckBox::toggled, this, &WadOptions::changed);
    }
    connect(m_name, &QLineEdit::textChanged, this, &WadOptions::changed);
}

QCheckBox* WadOptions::addBox(const char* name, const QString& text, const QString& tip)
{
    auto* const box = new QCheckBox(text, this);
    box->setObjectName(QString::fromLatin1(name));
    setTip(*box, tip);
    return box;
}

WadChoices WadOptions::choices() const
{
    return {
        .level = m_name->text().trimmed().toUpper().toStdString(),
        .keepsOthers = m_keep->isChecked(),
        .isRecentred = m_recentre->isChecked(),
        .hasNodes = m_nodes->isChecked()};
}

void WadOptions::follow(const Format& format, const std::filesystem::path& path)
{
    setVisible(isWadFormat(format));
    const bool hasNodes = format.id == "doom-wad";
    m_nodes->setVisible(hasNodes);
    m_nodesNote->setVisible(hasNodes);
    if (!isWadFormat(format)) {
        return;
    }
    const bool isFound = !QStandardPaths::findExecutable(QStringLiteral("zdbsp")).isEmpty();
    m_nodesNote->setText(isFound ? tr("found") : tr("zdbsp was not found"));
    const PresentFile present = presentFile(path);
    const auto count = present == PresentFile::Wad ? levelsInWad(path).size() : 0;
    m_keepNote->setText(
        present == PresentFile::None    ? tr("new file")
        : present == PresentFile::Other ? tr("not a WAD")
        : count == 1                    ? tr("1 level")
                     : tr("%1 levels").arg(displayNumber(static_cast<qint64>(count))));
}

} // namespace sectored::editor
