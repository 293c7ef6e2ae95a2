#pragma once

#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/loss_report.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace sectored::doom {

/// Collects fields of UDMF that are lost, one loss for each kind of row and reason.
class FieldLosses {
public:
    /// Adds the fields of a row, by their names.
    void add(UdmfKind kind, const char* reason, const std::set<std::string>& names);
    /// Returns the report, with at most eight names in each loss.
    LossReport take() const;

private:
    struct Fields {
        std::set<std::string> names{};
        std::int64_t rows = 0;
    };

    std::map<std::pair<UdmfKind, std::string>, Fields> m_fields{};
};

} // namespace sectored::doom
