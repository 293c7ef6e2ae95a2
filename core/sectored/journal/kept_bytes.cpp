#include "sectored/journal/kept_bytes.h"

#include "sectored/journal/project_bytes.h"

#include <algorithm>
#include <map>
#include <vector>

namespace sectored {

namespace {

template <class Change>
bool changesFields(const Change& change)
{
    return change.after
           && change.after->kept != (change.before ? change.before->kept : KeptFields());
}

KeptFields::Texts textsOf(const KeptFields& fields)
{
    KeptFields::Texts texts;
    std::ranges::transform(keptParts, texts.begin(), [&](KeptPart part) {
        return fields.of(part);
    });
    return texts;
}

/// Writes the rows of all tables of a patch.
class FieldsWriter {
public:
    explicit FieldsWriter(VarWriter& writer)
        : m_writer(writer)
    {}

    template <class Change>
    void write(const std::vector<Change>& changes)
    {
        m_writer.number(
            static_cast<std::uint64_t>(std::ranges::count_if(changes, changesFields<Change>)));
        std::uint64_t next = 0;
        for (std::size_t at = 0; at < changes.size(); ++at) {
            if (changesFields(changes[at])) {
                m_writer.number(at - next);
                next = at + 1;
                write(changes[at].after->kept);
            }
        }
    }

private:
    /// Writes 0 for none, the number of fields that were written before, from 1, or the next number
    /// and the texts.
    void write(const KeptFields& fields)
    {
        if (!fields.isSet()) {
            m_writer.number(0);
            return;
        }
        KeptFields::Texts texts = textsOf(fields);
        const auto [found, isNew] = m_written.emplace(texts, m_written.size() + 1);
        m_writer.number(found->second);
        if (isNew) {
            std::ranges::for_each(texts, [this](const std::string& text) { m_writer.text(text); });
        }
    }

    VarWriter& m_writer;
    std::map<KeptFields::Texts, std::uint64_t> m_written{};
};

/// Reads the rows of all tables of a patch.
class FieldsOfPatch {
public:
    explicit FieldsOfPatch(VarReader& reader)
        : m_reader(reader)
    {}

    template <class Change>
    void read(std::vector<Change>& changes)
    {
        const std::size_t count = m_reader.items();
        std::size_t next = 0;
        for (std::size_t row = 0; row < count && !m_reader.failed(); ++row) {
            if (next >= changes.size()) {
                m_reader.fail();
                return;
            }
            next += static_cast<std::size_t>(m_reader.numberTo(changes.size() - next - 1));
            Change& change = changes[next++];
            KeptFields fields = read();
            if (m_reader.failed() || !change.after) {
                m_reader.fail();
                return;
            }
            change.after->kept = std::move(fields);
        }
    }

private:
    KeptFields read()
    {
        const std::uint64_t number = m_reader.numberTo(m_read.size() + 1);
        if (number == 0) {
            return {};
        }
        if (number <= m_read.size()) {
            return m_read[static_cast<std::size_t>(number - 1)];
        }
        KeptFields::Texts texts;
        for (std::string& text : texts) {
            text = m_reader.text();
            if (!isJsonObjectOrEmpty(text)) {
                m_reader.fail();
            }
        }
        return m_read.emplace_back(std::move(texts));
    }

    VarReader& m_reader;
    std::vector<KeptFields> m_read{};
};

} // namespace

bool changesKeptFields(const Patch& patch)
{
    const auto anyOf = []<class Change>(const std::vector<Change>& changes) {
        return std::ranges::any_of(changes, changesFields<Change>);
    };
    return anyOf(patch.sectors) || anyOf(patch.walls) || anyOf(patch.sprites);
}

void writeKeptFields(VarWriter& writer, const Patch& patch)
{
    FieldsWriter fields(writer);
    fields.write(patch.sectors);
    fields.write(patch.walls);
    fields.write(patch.sprites);
}

void readKeptFields(VarReader& reader, Patch& patch)
{
    FieldsOfPatch fields(reader);
    fields.read(patch.sectors);
    fields.read(patch.walls);
    fields.read(patch.sprites);
}

} // namespace sectored
