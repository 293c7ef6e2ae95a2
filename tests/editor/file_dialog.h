#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QTest>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <utility>

namespace sectored::test {

/// Enters a file in the next file dialog, after calling `meanwhile`. Nothing asks before the file
/// is replaced. Nothing happens if `context` is deleted before.
inline void answerFileDialog(
    QObject& context,
    const std::filesystem::path& file,
    std::function<void()> meanwhile = {})
{
    QTimer::singleShot(0, &context, [file, meanwhile = std::move(meanwhile)] {
        auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        if (meanwhile) {
            meanwhile();
        }
        dialog->setOption(QFileDialog::DontConfirmOverwrite);
        dialog->setDirectory(QString::fromStdString(file.parent_path().string()));
        dialog->selectFile(QString::fromStdString(file.filename().string()));
        static_cast<QDialog*>(dialog)->accept();
    });
}

} // namespace sectored::test
