#pragma once

#include "editor/dialog/keys/key_model.h"

#include <QDialog>

namespace sectored::editor {

class KeysPage;

/// The page of keyboard shortcuts as a dialog.
class KeysDialog final : public QDialog {
    Q_OBJECT

public:
    KeysDialog(KeyModel::Parts parts, QWidget* parent);

    KeysPage& page() { return *m_page; }

private:
    KeysPage* m_page;
};

} // namespace sectored::editor
