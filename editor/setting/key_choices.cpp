#include "editor/setting/key_choices.h"

#include "sectored/base/file.h"

#include "editor/setting/resources.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr std::uint64_t keyFileLimit = 1 << 20;

constexpr std::array presets{
    KeyPreset{"default", "SectorEd"},
    KeyPreset{"mapster32", "Mapster32"},
    KeyPreset{"doom-builder", "Doom Builder"},
};

bool isPreset(const QString& id)
{
    return std::ranges::any_of(presets, [&id](const KeyPreset& preset) { return id == preset.id; });
}

} // namespace

std::span<const KeyPreset> allKeyPresets()
{
    return presets;
}

KeyFile keyPreset(const QString& id)
{
    loadResources();
    QFile file(QStringLiteral(":/keys/%1.keys").arg(id));
    return isPreset(id) && file.open(QIODevice::ReadOnly)
               ? readKeys(QString::fromUtf8(file.readAll()))
               : KeyFile();
}

KeyChoices::KeyChoices(std::filesystem::path file)
    : m_file(std::move(file))
{
    if (!m_file.empty()) {
        if (const auto content = readFile(m_file, keyFileLimit)) {
            const auto* const first = reinterpret_cast<const char*>(content->data());
            m_choice = readKeys(QString::fromUtf8(first, static_cast<qsizetype>(content->size())));
        }
    }
    if (!isPreset(m_choice.preset)) {
        m_choice.preset = QString::fromLatin1(presets.front().id);
    }
}

void KeyChoices::choosePreset(const QString& id)
{
    if (isPreset(id) && id != m_choice.preset) {
        m_choice.preset = id;
        keep();
    }
}

void KeyChoices::set(const QString& id, const KeySequences& keys)
{
    const auto old = m_choice.keys.find(id);
    if (old == m_choice.keys.end() || old->second != keys) {
        m_choice.keys[id] = keys;
        keep();
    }
}

void KeyChoices::reset(const QString& id)
{
    if (m_choice.keys.erase(id) > 0) {
        keep();
    }
}

void KeyChoices::replace(const KeyFile& choice)
{
    m_choice.keys = choice.keys;
    if (isPreset(choice.preset)) {
        m_choice.preset = choice.preset;
    }
    keep();
}

void KeyChoices::keep()
{
    const QByteArray text = writeKeys(m_choice).toUtf8();
    if (!m_file.empty()) {
        // A failure to store the choice must not disturb the user's work.
        static_cast<void>(replaceFile(
            m_file,
            std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size())))));
    }
    emit changed();
}

} // namespace sectored::editor
