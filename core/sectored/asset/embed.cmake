# Writes the bytes of the file FROM as the C++ source TO.
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE ${TO}
"namespace sectored {
extern const unsigned char ownTilesBytes[];
extern const unsigned long ownTilesSize;
const unsigned char ownTilesBytes[] = {
${bytes}};
const unsigned long ownTilesSize = sizeof ownTilesBytes;
}
")
