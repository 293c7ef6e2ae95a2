#pragma once

#include "sectored/check/check.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

/// Finding of a rule without its position.
struct Remark {
    Severity severity{};
    std::string_view text{};
    std::vector<std::string> arguments{};
};

/// Collects the findings of one rule. Drops findings beyond findingLimit.
class Report {
public:
    Report(const MapView& view, std::string_view rule)
        : m_view(view)
        , m_rule(rule)
    {}

    bool isFull() const { return m_findings.size() >= findingLimit; }
    /// Number of findings that still fit.
    std::size_t room() const { return findingLimit - m_findings.size(); }

    /// Returns the number of the row in the saved file, as text.
    template <class Row>
    std::string number(Row row) const
    {
        return std::to_string(m_view.numbering().of(row));
    }

    /// Adds a finding at the start of a wall.
    void atWall(WallId wall, Remark remark)
    {
        const Wall& row = m_view.map[wall];
        Finding finding = findingOf(std::move(remark));
        finding.wall = wall;
        if (row.sector.isRow()) {
            finding.sector = row.sector.row();
        }
        finding.at = row.position;
        add(std::move(finding));
    }

    /// Adds a finding at the start of the sector's first wall.
    void atSector(SectorId sector, Remark remark)
    {
        const auto walls = m_view.map.wallsOf(sector);
        Finding finding = findingOf(std::move(remark));
        finding.sector = sector;
        finding.at = walls.empty() ? Point{} : m_view.map[walls.front()].position;
        add(std::move(finding));
    }

    void atSprite(SpriteId sprite, Remark remark)
    {
        Finding finding = findingOf(std::move(remark));
        finding.sprite = sprite;
        finding.at = m_view.map[sprite].position;
        add(std::move(finding));
    }

    void atPoint(Point point, Remark remark)
    {
        Finding finding = findingOf(std::move(remark));
        finding.at = point;
        add(std::move(finding));
    }

    /// Changes the position of the last finding. Does nothing if there is none.
    void lookAt(Point point)
    {
        if (!m_findings.empty()) {
            m_findings.back().at = point;
        }
    }

    std::vector<Finding> take() { return std::move(m_findings); }

private:
    Finding findingOf(Remark remark) const
    {
        return {
            .rule = m_rule,
            .severity = remark.severity,
            .text = remark.text,
            .arguments = std::move(remark.arguments)};
    }

    void add(Finding finding)
    {
        if (!isFull()) {
            m_findings.push_back(std::move(finding));
        }
    }

    const MapView& m_view;
    std::string_view m_rule;
    std::vector<Finding> m_findings;
};

} // namespace sectored
