#include "editor/setting/settings.h"

#include "core/base/file.h"

#include "editor/setting/colour_by.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cassert>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t fileLimit = 1 << 20;

bool isTheme(const QString& value)
{
    return QStringList{"system", "dark", "light", "classic"}.contains(value);
}

bool isSwitch(const QString& value)
{
    return value == QLatin1String("on") || value == QLatin1String("off");
}

bool isGrid(const QString& value)
{
    const int number = value.toInt();
    return number >= 1 && number <= 65536;
}

/// "x,y", each within the limit of coordinates.
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

bool isColouring(const QString& value)
{
    return std::ranges::any_of(allColourings(), [&value](const ColourByRow& row) {
        return value == QLatin1String(row.id);
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

constexpr std::array rows{
    SettingRow{"theme", "system", isTheme},
    SettingRow{"grid", "256", isGrid},
    SettingRow{"grid_origin", "0,0", isPlace},
    SettingRow{"show_grid", "on", isSwitch},
    SettingRow{"strong_grid", "off", isSwitch},
    SettingRow{"snap_grid", "on", isSwitch},
    SettingRow{"snap_vertex", "on", isSwitch},
    SettingRow{"snap_wall", "on", isSwitch},
    SettingRow{"snap_angles", "off", isSwitch},
    SettingRow{"layout", "", isBase64},
    // What the plan shows.
    SettingRow{"colour_by", "none", isColouring},
    SettingRow{"label_numbers", "on", isSwitch},
    SettingRow{"label_heights", "on", isSwitch},
    SettingRow{"label_tags", "on", isSwitch},
    SettingRow{"label_lengths", "off", isSwitch},
    SettingRow{"show_sprites", "on", isSwitch},
    SettingRow{"show_rulers", "on", isSwitch},
    SettingRow{"show_minimap", "off", isSwitch},
    SettingRow{"reduce_motion", "off", isSwitch},
    SettingRow{"reopen_levels", "off", isSwitch},
    SettingRow{"inspector_folded", "raw", isNameList},
};

const SettingRow* rowOf(const QString& name)
{
    const auto row =
        std::ranges::find_if(rows, [&name](const SettingRow& each) { return name == each.name; });
    return row == rows.end() ? nullptr : &*row;
}

bool isText(const Bytes& content)
{
    return std::ranges::none_of(content, [](std::byte b) {
        const auto c = std::to_integer<unsigned>(b);
        return (c < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7f;
    });
}

} // namespace

std::span<const SettingRow> allSettings()
{
    return rows;
}

Settings::Settings(std::filesystem::path file)
    : m_file(std::move(file))
{
    if (m_file.empty()) {
        return;
    }
    const auto content = readFile(m_file, fileLimit);
    if (!content && content.error().code == MessageCode::FileMissing) {
        return;
    }
    if (!content || !isText(*content)) {
        m_problem = QObject::tr("The settings could not be read; the defaults are used.");
        std::error_code error;
        std::filesystem::rename(m_file, m_file.parent_path() / "settings.bad", error);
        return;
    }
    const auto* const first = reinterpret_cast<const char*>(content->data());
    const QString text = QString::fromUtf8(first, static_cast<qsizetype>(content->size()));
    for (const QString& line : text.split(u'\n')) {
        const auto equals = line.indexOf(u'=');
        const QString name = line.left(std::max<qsizetype>(equals, 0)).trimmed();
        const QString value = line.mid(equals + 1).trimmed();
        const SettingRow* const row = rowOf(name);
        if (row != nullptr && row->accepts(value)) {
            m_values[name] = value;
        }
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
    const SettingRow* const row = rowOf(QString::fromLatin1(name));
    assert(row != nullptr);
    return QString::fromLatin1(row->initial);
}

void Settings::set(const char* name, const QString& value)
{
    const SettingRow* const row = rowOf(QString::fromLatin1(name));
    assert(row != nullptr);
    if (row->accepts(value) && this->value(name) != value) {
        m_overrides.erase(QString::fromLatin1(name));
        m_values[QString::fromLatin1(name)] = value;
        write();
        emit changed(QString::fromLatin1(name));
    }
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
        // A choice that cannot be kept is no reason to stop working.
        static_cast<void>(replaceFile(
            m_file,
            std::as_bytes(std::span(text.constData(), std::size_t(text.size())))));
    }
}

} // namespace sectored::editor
