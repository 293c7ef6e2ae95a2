#pragma once

#include "editor/texture/game_tiles.h"
#include "editor/texture/user_picture.h"

#include <QStringList>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// Pictures that are about to become tiles of the level: each in its own colours and in those of
/// the game, with the number that it gets. One step adds them all. Spec: project 10.
class AddedPictures final : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive this widget. Shows the project's own colours until setTiles().
    explicit AddedPictures(Document& document, QWidget* parent = nullptr);

    /// Shows the pictures in the colours of these tiles, which also say what numbers are taken.
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    /// Reads pictures and lists them after those that are listed, each with the next free number,
    /// or the one in its name. Says which could not be read, and why.
    void add(std::span<const std::filesystem::path> files);
    /// Tests whether there is nothing to show: no picture and no message.
    bool isEmpty() const { return m_pictures.empty() && m_unread.isEmpty(); }
    /// Drops all pictures and messages.
    void clear();

signals:
    /// Pictures were listed or dropped; see isEmpty().
    void listChanged();
    /// The pictures are tiles now; this is the number of the first.
    void added(int tile);

private:
    /// A listed picture, with its widgets.
    struct Listed {
        std::filesystem::path path;
        PngPicture picture;
        SharedUserTile tile;
        QWidget* row;
        QLabel* result;
        QSpinBox* number;
    };

    QWidget* makeButtons();
    void list(const std::filesystem::path& path, PngPicture picture);
    QWidget* makePictureRow(
        const std::filesystem::path& path,
        const PngPicture& picture,
        Listed& listed);
    int numberFor(const std::filesystem::path& path) const;
    bool isTaken(int number) const;
    void requantise(Listed& listed) const;
    QString fault() const;
    void refresh();
    void commit();

    Document& m_document;
    std::shared_ptr<const GameTiles> m_tiles;
    std::vector<Listed> m_pictures;
    QStringList m_unread; ///< a sentence for each file that was not read
    QBoxLayout* m_rows = nullptr;
    QLabel* m_heading;
    QCheckBox* m_dithering;
    QLabel* m_message;
    QPushButton* m_add = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace sectored::editor
