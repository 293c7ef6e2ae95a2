#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/lab/sweep_case.h"

#include "editor/action/workbench.h"

#include <QObject>

#include <filesystem>
#include <optional>

namespace sectored::editor {

class BenchView;
class Docks;
class Document;
class Views;

/// Shows the collision bench in place of the views, and the Case panel beside it.
class ShownBench final
    : public QObject
    , public BenchCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ShownBench)

public:
    /// All of them outlive this. The parent of the views has a layout, in which the bench is put.
    struct Parts {
        Document& document;
        Views& views;
        Docks& docks;
    };

    ShownBench(Parts parts, QObject* parent);

    BenchView& view() { return *m_view; }

    bool isShown() const override { return m_isShown; }
    /// Shows the bench, with the sweep of the Sweep tool unless it was there already, or goes back
    /// to the views.
    void toggle() override;
    void show() override;
    void hide();
    void showLevelCase() override;
    void askAndSavePicture() override;
    /// Writes the pictures of the case as SVG. Precondition: the case has an answer.
    Result<Saved> savePicture(const std::filesystem::path& path) const;

signals:
    /// The bench was shown or hidden.
    void changed();
    /// A sentence to show to the user.
    void noticed(const QString& sentence);
    void failed(const QString& title, const QString& detail);

private:
    void take(const SweepCase& sweep);
    void copyCase() const;

    Parts m_parts;
    BenchView* m_view; ///< belongs to the parent of the views
    bool m_isShown = false;
    bool m_wasWalking = false;        ///< when the bench was shown
    std::optional<SweepCase> m_taken; ///< the sweep that was last taken from the level
};

} // namespace sectored::editor
