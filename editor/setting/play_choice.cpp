#include "editor/setting/play_choice.h"

#include "editor/setting/settings.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace sectored::editor {

namespace {

constexpr qsizetype mostText = 65536;

struct DetailField {
    const char* name;
    QString EngineChoice::*member;
};

constexpr std::array detailFields{
    DetailField{"program", &EngineChoice::program},
    DetailField{"game", &EngineChoice::gameFile},
    DetailField{"form", &EngineChoice::form},
    DetailField{"arguments", &EngineChoice::arguments},
    DetailField{"skill", &EngineChoice::skill},
    DetailField{"monsters", &EngineChoice::monsters}};

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QJsonObject objectOf(const QString& text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

} // namespace

QString PlayChoice::engineOf(std::string_view game) const
{
    const auto found = engines.find(textOf(game));
    return found == engines.end() ? QString() : found->second;
}

EngineChoice PlayChoice::detailsOf(std::string_view engine) const
{
    const auto found = details.find(textOf(engine));
    return found == details.end() ? EngineChoice() : found->second;
}

PlayChoice playChoiceOf(const Settings& settings)
{
    PlayChoice choice;
    const QJsonObject all = objectOf(settings.value(playSetting));
    const QJsonObject games = all.value(QLatin1String("games")).toObject();
    for (auto game = games.begin(); game != games.end(); ++game) {
        choice.engines[game.key()] = game.value().toString();
    }
    const QJsonObject engines = all.value(QLatin1String("engines")).toObject();
    for (auto engine = engines.begin(); engine != engines.end(); ++engine) {
        EngineChoice& details = choice.details[engine.key()];
        for (const DetailField& field : detailFields) {
            details.*field.member =
                engine.value().toObject().value(QLatin1String(field.name)).toString();
        }
    }
    return choice;
}

void setPlayChoice(Settings& settings, const PlayChoice& choice)
{
    QJsonObject games;
    for (const auto& [game, engine] : choice.engines) {
        games[game] = engine;
    }
    QJsonObject engines;
    for (const auto& [id, details] : choice.details) {
        QJsonObject engine;
        for (const DetailField& field : detailFields) {
            if (!(details.*field.member).isEmpty()) {
                engine[QLatin1String(field.name)] = details.*field.member;
            }
        }
        if (!engine.isEmpty()) {
            engines[id] = engine;
        }
    }
    const QJsonObject all{{QStringLiteral("games"), games}, {QStringLiteral("engines"), engines}};
    settings.set(playSetting, QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact)));
}

bool isPlayChoiceText(const QString& value)
{
    return value.size() <= mostText && QJsonDocument::fromJson(value.toUtf8()).isObject();
}

} // namespace sectored::editor
