#include "editor/setting/sealed_state.h"

#include <QCryptographicHash>

namespace sectored::editor {

namespace {

constexpr auto base64 = QByteArray::OmitTrailingEquals;

/// Must change whenever older states become unusable.
QByteArray mark()
{
    return QByteArrayLiteral("SectorEd state 1, Qt ") + qVersion() + '\n';
}

QByteArray digestOf(const QByteArray& state)
{
    return QCryptographicHash::hash(state, QCryptographicHash::Sha256);
}

} // namespace

QByteArray sealed(const QByteArray& state)
{
    return mark() + digestOf(state) + state;
}

std::optional<QByteArray> unsealed(const QByteArray& bytes)
{
    const qsizetype digestAt = mark().size();
    const qsizetype stateAt = digestAt + QCryptographicHash::hashLength(QCryptographicHash::Sha256);
    if (!bytes.startsWith(mark()) || bytes.size() < stateAt) {
        return std::nullopt;
    }
    QByteArray state = bytes.mid(stateAt);
    const bool isWhole = bytes.mid(digestAt, stateAt - digestAt) == digestOf(state);
    return isWhole ? std::optional(std::move(state)) : std::nullopt;
}

QString sealedText(const QByteArray& state)
{
    return QString::fromLatin1(sealed(state).toBase64(base64));
}

std::optional<QByteArray> unsealedText(const QString& text)
{
    const auto bytes = QByteArray::fromBase64Encoding(
        text.toLatin1(),
        base64 | QByteArray::AbortOnBase64DecodingErrors);
    return bytes ? unsealed(*bytes) : std::nullopt;
}

} // namespace sectored::editor
