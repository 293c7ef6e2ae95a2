#include "sectored/format/export_level.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/format/write_checked.h"

#include <algorithm>
#include <utility>

namespace sectored {

Result<ExportedFiles> exportLevel(
    const ExportRequest& request,
    const Format& format,
    std::int32_t version)
{
    if (format.exportFiles != nullptr) {
        ExportRequest formed = request;
        formed.form = formOf(request, format).id;
        return format.exportFiles(formed);
    }
    auto content =
        version != 0 ? writeChecked(request.map, version) : writeChecked(request.map, format);
    if (!content) {
        return failure(content.error());
    }
    ExportedFiles exported{
        .losses =
            version != 0 ? buildMapLosses(request.map, version) : lossesOf(request.map, format)};
    exported.files.push_back({request.path, *std::move(content)});
    return exported;
}

const ExportForm& formOf(const ExportRequest& request, const Format& format)
{
    const auto named = std::ranges::find(format.exports, request.form, &ExportForm::id);
    if (named != format.exports.end()) {
        return *named;
    }
    const std::string extension = extensionOf(request.path.string());
    const auto byExtension =
        std::ranges::find(format.exports, std::string_view(extension), &ExportForm::extension);
    return !extension.empty() && byExtension != format.exports.end() ? *byExtension
                                                                     : format.exports.front();
}

std::string_view endingOf(const ExportForm& form, const Format& format)
{
    return form.extension.empty() ? format.extensions.front() : form.extension;
}

} // namespace sectored
