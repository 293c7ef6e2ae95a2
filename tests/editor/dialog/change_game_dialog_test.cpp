#include "editor/dialog/change_game_dialog.h"
#include "editor/document/document.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// The list of what the tiles become, and the change.
class ChangeGameDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document.emplace();
        Map map = test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
        m_document->saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
        for (const auto& [wall, tile] : {std::pair{0U, 16}, {1U, 12}, {2U, 32}, {3U, 32}}) {
            QVERIFY(m_document->commit(SetRequest{
                .rows = std::vector{WallId{wall}},
                .values = {{.field = "picnum", .value = tile}}}));
        }
        m_dialog.emplace(*m_document, "generic", nullptr);
        m_table = m_dialog->findChild<QTableView*>();
        m_change = nullptr;
        for (QPushButton* const each : m_dialog->findChildren<QPushButton*>()) {
            if (each->isDefault()) {
                m_change = each;
            }
        }
        chooseTo("Duke Nukem 3D");
    }

    void theListShowsWhatEachTileBecomes()
    {
        QCOMPARE(rowOf("32 DOOR_STEEL"), QString("32 DOOR_STEEL|2|152 DOORTILE1"));
        QCOMPARE(rowOf("12 BRICK_DARK"), QString("12 BRICK_DARK|1|no counterpart"));
    }

    void changingIsOneStep()
    {
        const auto before = m_document->edits().history().done();
        QVERIFY(m_change->isEnabled());
        m_change->click();
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QCOMPARE(m_document->edits().history().done(), before + 1);
        QCOMPARE(picnum(0), 293);
        QCOMPARE(picnum(1), 12);
        QCOMPARE(picnum(3), 152);
        m_document->edits().undo();
        QCOMPARE(picnum(3), 32);
    }

    void aNumberCanBeCorrected()
    {
        const QModelIndex cell = m_table->model()->index(find("12 BRICK_DARK"), 2);
        QVERIFY(!m_table->model()->setData(cell, "brick", Qt::EditRole));
        QVERIFY(!m_table->model()->setData(cell, "40000", Qt::EditRole));
        QVERIFY(m_table->model()->setData(cell, "191", Qt::EditRole));
        QCOMPARE(rowOf("12 BRICK_DARK"), QString("12 BRICK_DARK|1|191"));
        m_change->click();
        QCOMPARE(picnum(1), 191);
    }

    void withNothingToChangeTheButtonIsOff()
    {
        chooseTo("Generic");
        QVERIFY(!m_change->isEnabled());
    }

private:
    void chooseTo(const QString& game)
    {
        auto* const box = m_dialog->findChild<QComboBox*>("changeTo");
        box->setCurrentIndex(box->findText(game));
        QCOMPARE(box->currentText(), game);
    }

    int find(const QString& tile) const
    {
        for (int row = 0; row < m_table->model()->rowCount(); ++row) {
            if (m_table->model()->index(row, 0).data().toString() == tile) {
                return row;
            }
        }
        return -1;
    }

    QString rowOf(const QString& tile) const
    {
        QStringList cells;
        for (int column = 0; column < 3; ++column) {
            cells += m_table->model()->index(find(tile), column).data().toString();
        }
        return cells.join(u'|');
    }

    int picnum(std::uint32_t wall) const { return m_document->level().map()[WallId{wall}].picnum; }

    std::optional<Document> m_document;
    std::optional<ChangeGameDialog> m_dialog;
    QTableView* m_table = nullptr;
    QPushButton* m_change = nullptr;
};

SECTORED_TEST_IN(QApplication, ChangeGameDialogTest)
#include "change_game_dialog_test.moc"
