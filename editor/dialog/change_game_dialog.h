#pragma once

#include "sectored/edit/change_game.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class TileChangeModel;

/// Gives the tiles of the level the numbers of another game, after a list of what becomes what, in
/// which numbers can be corrected.
class ChangeGameDialog final : public QDialog {
    Q_OBJECT

public:
    /// `game` is the id of the game that the level seems to have. Precondition: the document
    /// outlives the dialog.
    ChangeGameDialog(Document& document, const std::string& game, QWidget* parent);

private:
    QComboBox* makeGames(const QString& name, const QString& label);
    void list();
    void refresh();
    void change();
    ChangeGameRequest request() const;

    Document& m_document;
    TileChangeModel* m_model;
    QComboBox* m_from;
    QComboBox* m_to;
    QCheckBox* m_usual;
    QLabel* m_state;
    QPushButton* m_change = nullptr;
};

} // namespace sectored::editor
