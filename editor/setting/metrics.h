#pragma once

#include <QMargins>
#include <QSize>

#include <chrono>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QVBoxLayout;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

// The lengths and times of the window and its panels. Lengths are pixels for a font of 13 pixels;
// designLength (appearance.h) scales those that follow the text size.

/// Spaces between and around widgets and painted texts.
namespace space {
inline constexpr int hair = 1;    ///< between a heading and the sentence below it
inline constexpr int thin = 2;    ///< between the lines of a row, and the buttons of a title bar
inline constexpr int tight = 4;   ///< between things that are read as one
inline constexpr int close = 6;   ///< between the rows of a form; inside a key cap
inline constexpr int usual = 8;   ///< between a label and its field, and between buttons
inline constexpr int loose = 10;  ///< inside a box over a view
inline constexpr int wide = 12;   ///< between groups of widgets; around boxes over a view
inline constexpr int panel = 14;  ///< at the sides of a panel or bar; inside cards
inline constexpr int dialog = 18; ///< at the sides of a dialog
inline constexpr int block = 24;  ///< between blocks
inline constexpr int apart = 32;  ///< between windows; at the sides of a text over a view
inline constexpr int page = 48;   ///< around the start page and a framed level
} // namespace space

/// Sides of icons, which are square.
namespace icons {
inline constexpr int mark = 14;    ///< in a table, and in a message over a view
inline constexpr int row = 16;     ///< in lists, chips and title bars
inline constexpr int option = 18;  ///< in the option bar and the panel rail
inline constexpr int bar = 20;     ///< in the main bar, messages and buttons
inline constexpr int tool = 22;    ///< in the tool strip
inline constexpr int heading = 24; ///< beside a heading
inline constexpr int logo = 64;    ///< icon of the program
} // namespace icons

/// Sizes of rows, fields, buttons and bars, across the direction in which they stretch.
namespace size {
inline constexpr int target = 24;          ///< smallest side of anything that is clicked
inline constexpr int tableRow = 24;        ///< row of a table
inline constexpr int listRow = 30;         ///< row of a list
inline constexpr int commandRow = 32;      ///< row of the command palette
inline constexpr int fieldFrame = 20;      ///< frame and padding on both sides of a field's text
inline constexpr int cellPadding = 5;      ///< beside the text of a table, as in the style sheet
inline constexpr int mainBar = 42;         ///< height of the bar below the menus
inline constexpr int optionBar = 38;       ///< height of the bar with the options of a tool
inline constexpr int toolStrip = 48;       ///< width of the strip of tools
inline constexpr int narrowToolStrip = 40; ///< its width in a narrow window
inline constexpr QSize narrowTool{32, 28}; ///< button of the strip in a narrow window
inline constexpr int rail = 28;            ///< width of the panel rail and height of its buttons
inline constexpr int badge = 13;           ///< height of a count on a button of the rail
inline constexpr int splitHandle = 4;      ///< width of the handle between two views
inline constexpr int meter = 6;            ///< height of a bar that compares a count with its limit
inline constexpr int stair = 76;           ///< height of the sum of a query as a stair
inline constexpr int stairWidth = 200;     ///< its smallest useful width
inline constexpr int progress = 2;         ///< height of a progress bar
inline constexpr QSize smallestWindow{800, 500};
} // namespace size

/// Times that a user notices.
namespace duration {
inline constexpr std::chrono::milliseconds flash{140};        ///< one phase of a flashing refusal
inline constexpr std::chrono::seconds refusal{2};             ///< a refusal stays on show
inline constexpr std::chrono::seconds notice{4};              ///< a notice stays over the view
inline constexpr std::chrono::milliseconds stackList{1500};   ///< the list of stacked objects stays
inline constexpr std::chrono::milliseconds moving{150};       ///< a view counts as still after this
inline constexpr std::chrono::milliseconds longPress{500};    ///< a press opens the menu
inline constexpr std::chrono::milliseconds shortPress{250};   ///< a shorter press pans nothing
inline constexpr std::chrono::milliseconds joinedEdits{500};  ///< a longer pause starts a new step
inline constexpr std::chrono::milliseconds showProgress{100}; ///< shorter work shows no progress
inline constexpr std::chrono::milliseconds showSaving{300};   ///< shorter saves show no message
inline constexpr std::chrono::seconds halfWritten{1};         ///< until a file is read again
inline constexpr std::chrono::seconds retryJournal{1};        ///< until a journal is tried again
inline constexpr std::chrono::milliseconds narratedStep{500}; ///< a wall, while steps play
inline constexpr std::chrono::seconds clock{1};               ///< an age on show is updated
} // namespace duration

/// Margins of equal width.
constexpr QMargins marginsOf(int all)
{
    return {all, all, all, all};
}

/// Margins of one width at the left and right, and of another above and below.
constexpr QMargins marginsOf(int sides, int ends)
{
    return {sides, ends, sides, ends};
}

/// Around the content of a dialog, whose last row are buttons.
inline constexpr QMargins dialogMargins{space::dialog, space::dialog, space::dialog, space::panel};

/// Makes a row of widgets for `parent`, which may be null for a row inside another layout.
QHBoxLayout* makeRow(QWidget* parent, int spacing, QMargins margins = {});

/// Makes a column of widgets for `parent`, which may be null for a column inside another layout.
QVBoxLayout* makeColumn(QWidget* parent, int spacing, QMargins margins = {});

} // namespace sectored::editor
