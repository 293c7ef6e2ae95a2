#pragma once

#include "core/base/file.h"
#include "core/format/format.h"
#include "core/map/history.h"
#include "core/map/map.h"
#include "core/map/map_view.h"

#include "editor/document/change.h"
#include "editor/tool/edit_target.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

/// An open level: the Map with its index, its History, the selection and its file. Everything that
/// changes it goes through here and ends in one `changed` signal.
class Document final
    : public QObject
    , public EditTarget {
    Q_OBJECT

public:
    /// A new, empty level of version 7.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// Replaces the level by the file's; on an error nothing changes. Warnings of the reader are
    /// kept in warnings().
    Result<void> open(const std::filesystem::path& path);
    /// Takes over a level that has no file, e.g. a recovery copy or an example; it counts as
    /// modified when `modified`.
    enum class Origin { Unmodified, Modified };
    void adopt(Map map, Origin origin);
    /// Writes to path(); precondition: it has one. The previous file is kept as one backup in the
    /// state folder.
    Result<Saved> save();
    Result<Saved> saveAs(const std::filesystem::path& path);

    const std::optional<std::filesystem::path>& path() const { return m_path; }
    const std::vector<Error>& warnings() const { return m_warnings; }
    bool isModified() const;

    const Map& map() const { return m_map; }
    const History& history() const { return m_history; }
    void undo();
    void redo();

    MapView view() const override { return {m_map, m_index}; }
    SnapSettings snapSettings() const override { return m_snap; }
    void setSnapSettings(SnapSettings settings);
    PlanResult preview(const Request& request) const override;
    PlanResult commit(const Request& request) override;
    const Selection& selection() const override { return m_selection; }
    void setSelection(Selection selection) override;
    std::optional<Point> queryPoint() const override { return m_queryPoint; }
    void setQueryPoint(std::optional<Point> point) override;

signals:
    void changed(const sectored::editor::Change& change);

private:
    void replaceLevel(Map map);
    void applyStep(const Patch& patch);
    Result<Saved> writeTo(const std::filesystem::path& path);

    Map m_map;
    MapIndex m_index;
    History m_history;
    Selection m_selection;
    SnapSettings m_snap;
    std::optional<Point> m_queryPoint;
    std::optional<std::filesystem::path> m_path;
    std::vector<Error> m_warnings;
    std::optional<std::size_t>
        m_savedStep; ///< History::done() at the last save; nothing: never matches again
};

} // namespace sectored::editor
