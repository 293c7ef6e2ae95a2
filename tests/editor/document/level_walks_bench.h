#pragma once

#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"

#include <QTemporaryDir>
#include <QTest>

namespace sectored::test {

/// A saved level in a temporary folder, for tests of the files of its recorded walks.
class LevelWalksBench : public QObject {
protected:
    std::filesystem::path inside(const std::string& name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    bool isThere(const std::string& name) const { return stampOf(inside(name)).has_value(); }
    static void write(const std::filesystem::path& file, std::string_view text)
    {
        QVERIFY(replaceFile(file, std::as_bytes(std::span(text))));
    }
    QStringList names() const
    {
        QStringList names;
        for (const editor::KeptWalk& walk : m_document->walks().list()) {
            names += QString::fromStdString(walk.name);
        }
        return names;
    }
    WalkRecording walk(int tics = 10) const { return recordedWalk(*m_document, {256, 512}, tics); }
    std::string textOf(const std::string& name) const
    {
        const auto content = readFile(inside(name), recordingSizeLimit);
        return {reinterpret_cast<const char*>(content->data()), content->size()};
    }
    const editor::KeptWalk& at(std::size_t place) const
    {
        return m_document->walks().list()[place];
    }
    void open(const char* name = "hall.map")
    {
        m_document = std::make_unique<editor::Document>();
        QVERIFY(m_document->saved().open(inside(name)));
    }
    void openHall()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        const auto content = writeBuildMap(mapFromText(hall));
        QVERIFY(content && replaceFile(inside("hall.map"), *content));
        open();
    }

    static constexpr const char* hall = "sector 0: 0,0 4096,0 4096,1024 0,1024\n"
                                        "start: 256,512 sector 0\n";
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<editor::Document> m_document;
};

} // namespace sectored::test
