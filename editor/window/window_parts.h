#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QMainWindow;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Announcer;
class Docks;
class Document;
class LevelFiles;
class LevelView;
class LevelWatch;
class MainBar;
class MessageBar;
class OptionBar;
class RecordedWalks;
class ReturnBar;
class Settings;
class ShownBench;
class StatusLine;
class ToolStrip;
class Views;
class WindowPages;
class WindowPanes;

/// The parts of a window, for the classes that connect them.
struct WindowParts {
    QMainWindow& window;
    Document& document;
    Settings& settings;
    LevelWatch& watch;
    LevelView& view;
    Views& views;
    ShownBench& bench;
    LevelFiles& files;
    RecordedWalks& walks;
    Docks& docks;
    WindowPanes& panes;
    WindowPages& pages;
    ActionSet& actions;
    Announcer& announcer;
    MainBar& mainBar;
    OptionBar& optionBar;
    ToolStrip& toolStrip;
    StatusLine& status;
    MessageBar& messages;
    ReturnBar& returnBar;
};

} // namespace sectored::editor
