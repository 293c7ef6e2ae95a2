/* Reads a level in SectorEd JSON line by line, without a library, and prints its sectors.
   cc -std=c99 -o read_level read_level.c && ./read_level level.json
   This is the form that SectorEd writes: one record per line, its fields in one order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { sectorLimit = 100000, wallLimit = 400000 };
static struct sector { long first, count, ceiling, floor, lotag; } sectors[sectorLimit];
static struct wall { long x, y, next; } walls[wallLimit];
static long sectorCount, wallCount, spriteCount;

/* The value of a field of a record. Absent fields (upperwall, lowerwall) are -1. */
static long field(const char *line, const char *name)
{
    char key[32];
    const char *at;
    snprintf(key, sizeof key, "\"%s\":", name);
    at = strstr(line, key);
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

/* Twice the area of a sector, in square map units. Loops of holes count negative. */
static long long area2(const struct sector *sector)
{
    long long sum = 0;
    for (long at = sector->first; at >= 0 && at < sector->first + sector->count && at < wallCount; ++at) {
        const long next = walls[at].next;
        if (next >= 0 && next < wallCount)
            sum += (long long)walls[at].x * walls[next].y - (long long)walls[next].x * walls[at].y;
    }
    return sum;
}

int main(int argc, char **argv)
{
    char line[4096], list = 0; /* the second letter of the list that is read: e, a or p */
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file || !fgets(line, sizeof line, file) || !strstr(line, "\"format\":\"sectored-json\"")
        || field(line, "schema") > 2) {
        fprintf(stderr, "usage: read_level LEVEL.json (SectorEd JSON, schema 1 or 2)\n");
        return 2;
    }
    while (fgets(line, sizeof line, file) && !(list == 'p' && line[0] == ']')) {
        if (line[0] == '"')
            list = line[2];
        else if (line[0] == '{' && list == 'e' && sectorCount < sectorLimit)
            sectors[sectorCount++] = (struct sector){field(line, "wallptr"), field(line, "wallnum"),
                field(line, "ceilingz"), field(line, "floorz"), field(line, "lotag")};
        else if (line[0] == '{' && list == 'a' && wallCount < wallLimit)
            walls[wallCount++] = (struct wall){field(line, "x"), field(line, "y"), field(line, "point2")};
        else if (line[0] == '{' && list == 'p')
            ++spriteCount;
    }
    for (long at = 0; at < sectorCount; ++at)
        printf("sector %ld: ceiling %ld, floor %ld, lotag %ld, area2 %lld\n", at, sectors[at].ceiling,
               sectors[at].floor, sectors[at].lotag, area2(&sectors[at]));
    return printf("%ld sectors, %ld walls, %ld sprites\n", sectorCount, wallCount, spriteCount) < 0;
}
