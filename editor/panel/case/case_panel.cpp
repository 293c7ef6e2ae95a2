#include "editor/panel/case/case_panel.h"

#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_check.h"
#include "sectored/lab/sweep_steps.h"

#include "editor/document/document.h"
#include "editor/panel/case/case_census.h"
#include "editor/panel/case/case_field.h"
#include "editor/panel/case/case_numbers.h"
#include "editor/panel/row/copy_footer.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/panel_scroll.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/sweep/bench_field.h"
#include "editor/tool/sweep/bench_words.h"

#include <QComboBox>
#include <QFont>
#include <QFontDatabase>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

/// A kind of shape that can be chosen.
struct ShapeRow {
    SweepShapeKind kind;
    const char* name; ///< English
};

constexpr std::array shapeRows{
    ShapeRow{SweepShapeKind::Sphere, "Sphere"},
    ShapeRow{SweepShapeKind::Point, "Point"},
    ShapeRow{SweepShapeKind::Ellipsoid, "Ellipsoid"},
    ShapeRow{SweepShapeKind::Box, "Box"},
    ShapeRow{SweepShapeKind::Capsule, "Capsule"},
    ShapeRow{SweepShapeKind::Cylinder, "Cylinder"},
    ShapeRow{SweepShapeKind::OrientedBox, "Turned box"},
    ShapeRow{SweepShapeKind::Hull, "Hull"},
};

/// Turned boxes and hulls have no numbers to begin with.
bool canBeChosen(SweepShapeKind kind)
{
    return kind != SweepShapeKind::OrientedBox && kind != SweepShapeKind::Hull;
}

QString formulaText(const std::vector<SweepStep>& steps)
{
    QStringList lines;
    for (const SweepStep& step : steps) {
        const QString line = QStringLiteral("%1 = %2    %3")
                                 .arg(
                                     QString::fromStdString(step.name),
                                     QString::fromStdString(step.value),
                                     QString::fromStdString(step.formula));
        lines += step.isPublished ? CasePanel::tr("published %1").arg(line) : line;
    }
    return lines.join(u'\n');
}

} // namespace

CasePanel::CasePanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    build();
    connect(&m_document, &Document::changed, this, &CasePanel::followChange);
}

void CasePanel::build()
{
    auto* const panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("panel"));
    auto* const column = makeColumn(panel, space::usual, marginsOf(space::panel));
    m_name = makeLabel(LabelKind::PanelHeading, panel);
    m_name->setObjectName(QStringLiteral("caseName"));
    m_why = makeLabel(LabelKind::Plain, panel);
    m_remark = makeLabel(LabelKind::Secondary, panel);
    m_numbers = new CaseNumbers(panel);
    column->addWidget(m_name);
    column->addWidget(m_why);
    column->addWidget(m_remark);
    column->addWidget(m_numbers);
    column->addWidget(
        makeLabel(LabelKind::Secondary, panel, tr("* where the way ends, as nothing stops it")));
    buildGroups(panel, *column);
    column->addStretch(1);
    auto* const parts = makeColumn(this, 0);
    parts->addWidget(makePanelScroll(panel, this), 1);
    m_footer = new CopyFooter(this);
    parts->addWidget(m_footer);
}

void CasePanel::buildGroups(QWidget* panel, QVBoxLayout& column)
{
    const auto addGroup = [&](const char* id, const QString& title) {
        auto* const group = new FoldGroup(QString::fromLatin1(id), title, panel);
        column.addWidget(group);
        return group;
    };
    m_fieldGroup = addGroup("caseFields", tr("This case"));
    m_shapes = new QComboBox(panel);
    m_shapes->setObjectName(QStringLiteral("caseShape"));
    m_shapes->setAccessibleName(tr("Shape"));
    for (const ShapeRow& row : shapeRows) {
        m_shapes->addItem(tr(row.name));
    }
    connect(m_shapes, &QComboBox::activated, this, &CasePanel::setShape);
    m_fieldGroup->add(m_shapes);
    auto* const fields = new QWidget(panel);
    m_fieldRows = makeColumn(fields, space::tight);
    m_fieldGroup->add(fields);

    m_census = new CaseCensus(panel);
    addGroup("caseCensus", tr("Random moves"))->add(m_census);
    connect(m_census, &CaseCensus::caseWanted, this, [this](const SweepCase& worst) {
        m_document.bench().setCase(worst);
    });

    FoldGroup* const check = addGroup("caseCheck", tr("Second opinion"));
    m_check = new QPushButton(tr("Check by search"), panel);
    m_check->setObjectName(QStringLiteral("caseCheckNow"));
    setTip(*m_check, tr("Search for the first contact by bisection of the distance"));
    connect(m_check, &QPushButton::clicked, this, &CasePanel::checkBySearchNow);
    m_checked = makeLabel(LabelKind::Secondary, panel);
    m_checked->setObjectName(QStringLiteral("caseChecked"));
    check->add(m_check);
    check->add(m_checked);

    FoldGroup* const mover = addGroup("caseMover", tr("What the mover does"));
    mover->add(makeLabel(LabelKind::Strong, panel, tr("Corrected, always")));
    mover->add(
        makeLabel(LabelKind::Secondary, panel, tr("The published way is for looking at only.")));

    m_formula = plainLabel(panel);
    m_formula->setWordWrap(true);
    m_formula->setObjectName(QStringLiteral("caseFormula"));
    fitToFont(*panel, [this, panel] {
        QFont fixed = panel->font();
        fixed.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
        m_formula->setFont(fixed);
    });
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_formula->setAccessibleName(tr("Formula"));
    addGroup("caseFormula", tr("Formula"))->add(m_formula);
}

void CasePanel::addCopyButtons(std::span<QAction* const> copies, QAction& save)
{
    m_footer->addCopies(copies);
    m_footer->addButton(save);
}

void CasePanel::setTheme(const Theme& theme)
{
    m_census->setTheme(theme);
}

void CasePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false)) {
        refresh();
    }
}

/// While the panel is hidden, nothing is computed for it.
void CasePanel::followChange(const Change& change)
{
    if (change.bench && isVisible()) {
        refresh();
    } else if (change.bench) {
        m_isStale = true;
    }
}

void CasePanel::refresh()
{
    showName();
    showShapes();
    showFields();
    showAnswer();
    m_census->setKind(censusKindOf(m_document.bench().sweep()));
    m_checked->setText({});
}

void CasePanel::showName()
{
    const BenchState& bench = m_document.bench();
    const SweepPreset& preset = sweepPresets()[bench.preset()];
    if (bench.scene() == BenchScene::FromLevel) {
        m_name->setText(tr("From the level"));
        m_why->setText(tr("The last sweep, with the triangles of the level near its way."));
    } else if (!bench.isPreset()) {
        m_name->setText(tr("A case of your own"));
        m_why->setText(tr("Changed from %1.").arg(tr(std::string(preset.name).c_str())));
    } else {
        m_name->setText(tr(std::string(preset.name).c_str()));
        QString why = tr(std::string(preset.why).c_str());
        if (!preset.isAnswered) {
            why = tr("%1 This is about another routine; the pictures show where it errs.").arg(why);
        }
        m_why->setText(why);
    }
}

/// Keeps the fields while the case has the same numbers, so that typing is not disturbed.
void CasePanel::showFields()
{
    const BenchState& bench = m_document.bench();
    const auto fields = fieldsOf(bench.sweep());
    std::vector<std::string> paths;
    std::ranges::transform(fields, std::back_inserter(paths), &BenchField::path);
    if (paths != m_paths) {
        m_paths = std::move(paths);
        for (CaseField* const old : std::exchange(m_fields, {})) {
            old->hide();
            old->deleteLater(); // it may be the one that has just changed
        }
        for (std::size_t k = 0; k < fields.size(); ++k) {
            auto* const field = new CaseField(fields[k], m_fieldRows->parentWidget());
            connect(field, &CaseField::changed, this, [this, k](double value) {
                setNumber(k, value);
            });
            m_fieldRows->addWidget(field);
            m_fields.push_back(field);
        }
    }
    const auto fault = bench.fault();
    for (std::size_t k = 0; k < fields.size(); ++k) {
        m_fields[k]->show(fields[k].value);
        const bool isWrong = fault && isAbout(*fault, fields[k]);
        m_fields[k]->setReason(isWrong ? QString::fromStdString(fault->reason) : QString());
    }
    m_fieldGroup->setNote(fault ? tr("wrong") : QString());
}

/// Shapes that are not answered against the target cannot be chosen.
void CasePanel::showShapes()
{
    const SweepCase& sweep = m_document.bench().sweep();
    const auto* const model = static_cast<const QStandardItemModel*>(m_shapes->model());
    for (std::size_t k = 0; k < shapeRows.size(); ++k) {
        const SweepShapeKind kind = shapeRows[k].kind;
        const bool isNow = kind == sweep.shape.kind;
        const bool isPossible = canBeChosen(kind) && isAnswered(kind, sweep.target.kind);
        model->item(static_cast<int>(k))->setEnabled(isNow || isPossible);
        if (isNow) {
            m_shapes->setCurrentIndex(static_cast<int>(k));
        }
    }
}

void CasePanel::setShape(int row)
{
    SweepCase sweep = m_document.bench().sweep();
    sweep.shape.kind = shapeRows[static_cast<std::size_t>(row)].kind;
    m_document.bench().setCase(std::move(sweep));
}

void CasePanel::setNumber(std::size_t field, double value)
{
    SweepCase sweep = m_document.bench().sweep();
    const auto fields = fieldsOf(sweep);
    if (field < fields.size()) {
        fields[field].set(sweep, value);
        m_document.bench().setCase(std::move(sweep));
    }
}

void CasePanel::showAnswer()
{
    const BenchState& bench = m_document.bench();
    const SweepAnswer* const given = bench.answer();
    m_numbers->setVisible(given != nullptr);
    m_check->setEnabled(given != nullptr);
    if (given == nullptr) {
        const auto fault = bench.fault();
        m_remark->setText(
            fault ? tr("No answer: %1 %2")
                        .arg(
                            QString::fromStdString(fault->field),
                            QString::fromStdString(fault->reason))
                  : QString());
        m_formula->setText({});
    } else {
        m_remark->setText(tr(remarkOf(bench.sweep(), *given).c_str()));
        m_numbers->show(tableOf(bench.sweep(), *given));
        m_formula->setText(formulaText(sweepSteps(bench.sweep(), *given)));
    }
    m_remark->setVisible(!m_remark->text().isEmpty());
}

void CasePanel::checkBySearchNow()
{
    const BenchState& bench = m_document.bench();
    const SweepAnswer* const given = bench.answer();
    const auto check =
        given != nullptr ? checkBySearch(bench.sweep(), *given) : std::optional<SweepCheck>();
    if (!check) {
        m_checked->setText(tr("There is nothing to search."));
        setLabelKind(*m_checked, LabelKind::Secondary);
        return;
    }
    const QString found =
        check->searchHit
            ? tr("contact at %1").arg(QString::fromStdString(sixDigits(check->searchTime)))
            : tr("no contact");
    setLabelKind(*m_checked, check->agrees() ? LabelKind::Passed : LabelKind::Refusal);
    m_checked->setText(
        check->agrees() ? tr("The search agrees: %1, off by %2 radii at most.")
                              .arg(found, QString::fromStdString(sixDigits(check->worst)))
                        : tr("The search disagrees: %1. Copy the case and report it.").arg(found));
}

} // namespace sectored::editor
