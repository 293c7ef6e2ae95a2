#include "editor/setting/settings.h"

#include "sectored/base/file.h"
#include "sectored/find/similar.h"

#include "editor/setting/colour_by.h"
#include "editor/setting/display_text.h"
#include "editor/setting/heat.h"
#include "editor/setting/part_list.h"
#include "editor/setting/path_list.h"
#include "editor/setting/plan_fill.h"
#include "editor/setting/play_choice.h"
#include "editor/setting/player.h"
#include "editor/setting/reach/reach_machines.h"
#include "editor/setting/reach/reach_spacings.h"
#include "editor/setting/theme_list.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace sectored::editor {

namespace {

constexpr std::uint64_t settingsFileLimit = 1 << 20;

bool isSwitch(const QString& value)
{
    return value == QLatin1String("on") || value == QLatin1String("off");
}

/// Tests for ids separated by blanks.
bool isIdList(const QString& value)
{
    return value.size() < 1000 && std::ranges::all_of(value, [](QChar c) {
               return c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u' ';
           });
}

bool isGrid(const QString& value)
{
    const int number = value.toInt();
    return number >= 1 && number <= 65536;
}

/// Tests for "x,y" within the coordinate limit.
bool isPlace(const QString& value)
{
    const QStringList parts = value.split(u',');
    return parts.size() == 2 && std::ranges::all_of(parts, [](const QString& part) {
               constexpr int limit = 1 << 30;
               bool valid = false;
               const int number = part.toInt(&valid);
               return valid && number >= -limit && number <= limit;
           });
}

/// Tests for fields that similar objects have in common.
template <FindKind kind>
bool isSimilarity(const QString& value)
{
    return value.size() < 1000 && parseSimilarity(value.toStdString(), kind, nullptr).has_value();
}

/// Whether a row of a table has the id.
template <auto allRows>
bool isIdOf(const QString& id)
{
    return std::ranges::any_of(allRows(), [&id](const auto& row) {
        return id == QLatin1String(row.id);
    });
}

bool isBase64(const QString& value)
{
    return value.size() <= 65536 && std::ranges::all_of(value, [](QChar c) {
               return c == u'+' || c == u'/' || (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'Z')
                      || (c >= u'a' && c <= u'z');
           });
}

bool isNameList(const QString& value)
{
    return std::ranges::all_of(value, [](QChar c) {
        return c == u',' || (c >= u'a' && c <= u'z');
    });
}

template <int least, int most>
bool isBetween(const QString& value)
{
    bool valid = false;
    const int number = value.toInt(&valid);
    return valid && number >= least && number <= most;
}

bool isSpacing(const QString& value)
{
    return std::ranges::any_of(reachSpacings, [&value](int units) {
        return value == QString::number(units);
    });
}

constexpr std::array looks{"classic", "smooth", "plain"};
constexpr std::array readings{"sphere", "listing", "text"};
constexpr std::array arrangements{"plan", "split", "solid"};
constexpr std::array scrollings{"zoom", "pan"};

template <const auto& words>
bool isAmong(const QString& value)
{
    return std::ranges::any_of(words, [&](const char* w) { return value == QLatin1String(w); });
}

std::vector<SettingOption> themeOptions(const std::filesystem::path& folder)
{
    std::vector<SettingOption> options{{QStringLiteral("system"), QObject::tr("System")}};
    for (const BuiltInTheme& theme : builtInThemes()) {
        options.push_back({QString::fromLatin1(theme.id), QObject::tr(theme.title)});
    }
    for (const OwnTheme& theme : ownThemes(folder)) {
        options.push_back({theme.id, theme.title});
    }
    return options;
}

std::vector<SettingOption> scrollOptions(const std::filesystem::path& /*folder*/)
{
    return {
        {QStringLiteral("zoom"), QObject::tr("Zoom at the pointer")},
        {QStringLiteral("pan"), QObject::tr("Pan the view")}};
}

const std::array settingTable{
    SettingRow{
        .name = "theme",
        .initial = "system",
        .accepts = isThemeId,
        .page = SettingPage::Appearance,
        .kind = SettingKind::Choice,
        .title = "Theme",
        .help = "Custom themes are text files in the “themes” folder next to the settings file.",
        .options = themeOptions},
    SettingRow{
        .name = "font_scale",
        .initial = "100",
        .accepts = isBetween<80, 200>,
        .page = SettingPage::Appearance,
        .kind = SettingKind::Number,
        .title = "Text size",
        .help = "Relative to the system text size. Toolbars and panels scale with it.",
        .range = {.least = 80, .most = 200, .step = 10, .unit = "%"}},
    SettingRow{
        .name = "strong_grid",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Appearance,
        .title = "High-contrast grid",
        .help = "Draw grid lines with more contrast."},
    SettingRow{
        .name = "reduced_motion",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Appearance,
        .title = "Reduce motion",
        .help = "Turn off animations."},
    SettingRow{
        .name = "wheel",
        .initial = "zoom",
        .accepts = isAmong<scrollings>,
        .page = SettingPage::Mouse,
        .kind = SettingKind::Choice,
        .title = "Mouse wheel",
        .help = "Ctrl+wheel always zooms.",
        .options = scrollOptions},
    SettingRow{
        .name = "wheel_reversed",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Mouse,
        .title = "Reverse wheel direction",
        .help = "Scrolling up zooms out."},
    SettingRow{
        .name = "touchpad",
        .initial = "pan",
        .accepts = isAmong<scrollings>,
        .page = SettingPage::Mouse,
        .kind = SettingKind::Choice,
        .title = "Two-finger scrolling",
        .help = "On a touchpad. Pinching always zooms.",
        .options = scrollOptions},
    SettingRow{
        .name = "grid",
        .initial = "256",
        .accepts = isGrid,
        .page = SettingPage::Drawing,
        .kind = SettingKind::Number,
        .title = "Grid size",
        .help = "Distance between grid lines.",
        .range = {.least = 1, .most = 65536, .step = 1, .unit = "units"}},
    SettingRow{
        .name = "show_grid",
        .initial = "on",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Show grid"},
    SettingRow{
        .name = "snap_grid",
        .initial = "on",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Snap to grid",
        .help = "Hold Ctrl while drawing to invert snapping."},
    SettingRow{
        .name = "snap_vertex",
        .initial = "on",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Snap to vertices"},
    SettingRow{
        .name = "snap_wall",
        .initial = "on",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Snap to walls"},
    SettingRow{
        .name = "snap_angles",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Snap to 15° angles",
        .help = "Holding Shift while drawing does the same."},
    SettingRow{
        .name = "sprites_follow",
        .initial = "on",
        .accepts = isSwitch,
        .page = SettingPage::Drawing,
        .title = "Sprites follow",
        .help = "Sprites that stand on a floor or hang from a ceiling move with it."},
    SettingRow{"grid_origin", "0,0", isPlace},
    SettingRow{
        .name = "preview_angle",
        .initial = "90",
        .accepts = isBetween<40, 130>,
        .page = SettingPage::Preview,
        .kind = SettingKind::Number,
        .title = "Field of view",
        .help = "Horizontal, at an aspect ratio of 4:3. Wider views show more.",
        .range = {.least = 40, .most = 130, .step = 5, .unit = "\u00b0"}},
    SettingRow{
        .name = "preview_speed",
        .initial = "3000",
        .accepts = isBetween<100, 50000>,
        .page = SettingPage::Preview,
        .kind = SettingKind::Number,
        .title = "Fly speed",
        .help = "Hold Shift to fly four times as fast.",
        .range = {.least = 100, .most = 50000, .step = 500, .unit = "units/s"}},
    SettingRow{
        .name = "preview_mouse",
        .initial = "100",
        .accepts = isBetween<10, 500>,
        .page = SettingPage::Preview,
        .kind = SettingKind::Number,
        .title = "Mouse sensitivity",
        .help = "How far the view turns when you move the mouse.",
        .range = {.least = 10, .most = 500, .step = 10, .unit = "%"}},
    SettingRow{
        .name = "preview_inverted",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Preview,
        .title = "Invert mouse look",
        .help = "Moving the mouse up looks down."},
    SettingRow{"view_arrangement", "plan", isAmong<arrangements>},
    SettingRow{"plan_share", "50", isBetween<5, 95>},
    // Display of the 2D view.
    SettingRow{"colour_by", "none", isIdOf<allColourings>},
    SettingRow{"heat", "none", isIdOf<allHeats>},
    SettingRow{"plan_fill", "plain", isIdOf<allPlanFills>},
    SettingRow{"reach_spacing", "256", isSpacing},
    SettingRow{reachMachinesSetting, "off", isReachMachines},
    SettingRow{playerSetting, "{}", isPlayerText},
    SettingRow{"label_numbers", "on", isSwitch},
    SettingRow{"label_heights", "on", isSwitch},
    SettingRow{"label_tags", "on", isSwitch},
    SettingRow{"label_lengths", "off", isSwitch},
    SettingRow{"show_sprites", "on", isSwitch},
    SettingRow{"show_rulers", "on", isSwitch},
    SettingRow{"show_minimap", "off", isSwitch},
    SettingRow{"paste_takes", "tile,shade,pal,repeat,pan,flags", isPartList},
    SettingRow{"similar_sectors", "floor.tile", isSimilarity<FindKind::Sector>},
    SettingRow{"similar_walls", "tile", isSimilarity<FindKind::Wall>},
    SettingRow{"similar_sprites", "tile", isSimilarity<FindKind::Sprite>},
    SettingRow{"query_quadrants", "on", isSwitch},
    SettingRow{"query_angles", "on", isSwitch},
    SettingRow{"query_crossings", "off", isSwitch},
    SettingRow{"query_products", "off", isSwitch},
    SettingRow{"walk_contacts", "on", isSwitch},
    SettingRow{"walk_candidates", "off", isSwitch},
    SettingRow{"walk_skipped", "off", isSwitch},
    SettingRow{"walk_sweep", "off", isSwitch},
    SettingRow{"walk_heights", "off", isSwitch},
    SettingRow{"walk_historic", "off", isSwitch},
    SettingRow{"walk_reading", "sphere", isAmong<readings>},
    SettingRow{"preview_look", "classic", isAmong<looks>},
    SettingRow{"game_files", "", isPathText},
    SettingRow{playSetting, "{}", isPlayChoiceText},
    SettingRow{"play_check", "on", isSwitch},
    SettingRow{"inspector_folded", "raw", isNameList},
    SettingRow{"tiles_recent", "", isIdList},
    SettingRow{"tiles_favourite", "", isIdList},
    SettingRow{"tiles_side", "64", isBetween<32, 128>},
    SettingRow{"tiles_order", "number", isIdList},
    SettingRow{"layout", "", isBase64},
    SettingRow{"window_place", "", isBase64},
    SettingRow{"first_run", "on", isSwitch},
    SettingRow{"recent_commands", "", isIdList},
    SettingRow{
        .name = "reopen_levels",
        .initial = "off",
        .accepts = isSwitch,
        .page = SettingPage::Files,
        .title = "Reopen levels from the last session",
        .help = "When SectorEd is started without a file."},
};

const SettingRow* settingRowOf(const QString& name)
{
    const auto* const row = std::ranges::find_if(settingTable, [&name](const SettingRow& each) {
        return name == each.name;
    });
    return row == settingTable.end() ? nullptr : row;
}

bool isText(const Bytes& content)
{
    return std::ranges::none_of(content, [](std::byte b) {
        const auto c = std::to_integer<unsigned>(b);
        return (c < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7f;
    });
}

constexpr std::string_view asideName = "settings.bad";
constexpr std::size_t mostAside = 20;

std::filesystem::path asideFile(const std::filesystem::path& folder, std::uint64_t number)
{
    const std::string ending = number == 1 ? std::string() : "-" + std::to_string(number);
    return folder / (std::string(asideName) + ending);
}

/// Returns the numbers of earlier settings files in the folder, ascending.
std::vector<std::uint64_t> asideNumbers(const std::filesystem::path& folder)
{
    std::vector<std::uint64_t> numbers;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        const auto dash = name.rfind('-');
        std::uint64_t number = 1;
        if (dash != std::string::npos) {
            std::from_chars(name.data() + dash + 1, name.data() + name.size(), number);
        }
        if (asideFile(folder, number).filename() == name) {
            numbers.push_back(number);
        }
    }
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace

std::span<const SettingRow> allSettings()
{
    return settingTable;
}

Settings::Settings(std::filesystem::path file, SettingsUse use)
    : m_file(use == SettingsUse::Ignored ? std::filesystem::path() : std::move(file))
    , m_keys(m_file.empty() ? m_file : m_file.parent_path() / "keys")
{
    if (use == SettingsUse::Ignored) {
        m_problem = QObject::tr("Safe start: default settings are used.");
        m_problemDetail = QObject::tr("Your settings and layout are not read or changed.");
    } else if (use == SettingsUse::SetAside) {
        m_problem = QObject::tr("SectorEd failed to start twice. Default settings are used.");
        setAside();
    } else if (!m_file.empty()) {
        read();
    }
}

void Settings::read()
{
    const auto content = readFile(m_file, settingsFileLimit);
    if (!content && content.error().code == MessageCode::FileMissing) {
        return;
    }
    if (!content || !isText(*content)) {
        m_problem = QObject::tr("The settings could not be read. Defaults are used instead.");
        setAside();
        return;
    }
    const auto* const first = reinterpret_cast<const char*>(content->data());
    const QString text = QString::fromUtf8(first, static_cast<qsizetype>(content->size()));
    for (const QString& line : text.split(u'\n')) {
        const auto equals = line.indexOf(u'=');
        const QString name = line.left(std::max<qsizetype>(equals, 0)).trimmed();
        const QString value = line.mid(equals + 1).trimmed();
        const SettingRow* const row = settingRowOf(name);
        if (row != nullptr && row->accepts(value)) {
            m_values[name] = value;
        }
    }
}

/// Renames the settings file with the next free number. Removes the oldest of these files if there
/// are too many.
void Settings::setAside()
{
    const auto folder = m_file.parent_path();
    auto numbers = asideNumbers(folder);
    numbers.push_back(numbers.empty() ? 1 : numbers.back() + 1);
    const auto beside = asideFile(folder, numbers.back());
    std::error_code error;
    std::filesystem::rename(m_file, beside, error);
    if (error) {
        return;
    }
    m_problemDetail = QObject::tr("Your settings were kept as %1.")
                          .arg(QString::fromStdString(beside.filename().string()));
    for (std::size_t at = 0; at + mostAside < numbers.size(); ++at) {
        std::filesystem::remove(asideFile(folder, numbers[at]), error);
    }
}

QString Settings::value(const char* name) const
{
    for (const auto* const values : {&m_overrides, &m_values}) {
        const auto found = values->find(QString::fromLatin1(name));
        if (found != values->end()) {
            return found->second;
        }
    }
    const SettingRow* const row = settingRowOf(QString::fromLatin1(name));
    assert(row != nullptr);
    return QString::fromLatin1(row->initial);
}

void Settings::set(const char* name, const QString& value)
{
    const SettingRow* const row = settingRowOf(QString::fromLatin1(name));
    assert(row != nullptr);
    if (row->accepts(value) && this->value(name) != value) {
        m_overrides.erase(QString::fromLatin1(name));
        m_values[QString::fromLatin1(name)] = value;
        write();
        emit changed(QString::fromLatin1(name));
    }
}

void Settings::reset(const char* name)
{
    const SettingRow* const row = settingRowOf(QString::fromLatin1(name));
    assert(row != nullptr);
    set(name, QString::fromLatin1(row->initial));
}

void Settings::override(const char* name, const QString& value)
{
    m_overrides[QString::fromLatin1(name)] = value;
}

void Settings::write() const
{
    QByteArray text;
    for (const auto& [name, value] : m_values) {
        text += name.toUtf8() + " = " + value.toUtf8() + '\n';
    }
    if (!m_file.empty()) {
        // A failure to store a setting must not disturb the user's work.
        static_cast<void>(replaceFile(
            m_file,
            std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size())))));
    }
}

} // namespace sectored::editor
