#include "editor/dialog/keys/keys_dialog.h"

#include "editor/dialog/keys/keys_page.h"
#include "editor/setting/metrics.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace sectored::editor {

KeysDialog::KeysDialog(KeyModel::Parts parts, QWidget* parent)
    : QDialog(parent)
    , m_page(new KeysPage(std::move(parts), this))
{
    setObjectName(QStringLiteral("keys"));
    setWindowTitle(tr("Keyboard shortcuts"));
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 132, fontMetrics().height() * 38);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto* const column = makeColumn(this, space::panel, dialogMargins);
    column->addWidget(m_page, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

} // namespace sectored::editor
