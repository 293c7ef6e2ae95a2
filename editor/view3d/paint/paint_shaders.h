#pragma once

#include <array>

namespace sectored::editor {

/// Moves corners to the picture and hands on what the surface shows. `style` and `sky` as in
/// PaintVertex, `slots` as in TileStore.
inline constexpr const char* paintVertexShader = R"(#version 330 core
layout(location = 0) in vec3 place;
layout(location = 2) in vec3 rim;
layout(location = 5) in vec2 texel;
layout(location = 6) in float fade;
layout(location = 7) in float slot;
layout(location = 8) in float shade;
layout(location = 9) in vec2 swapAndStyle;
layout(location = 10) in float sky;
uniform mat4 clip;
uniform vec3 eye;
uniform vec2 forward;
uniform vec2 depthRange;
uniform vec2 nearer;
uniform isamplerBuffer slots;
invariant gl_Position;
centroid out vec2 at;
out vec3 inside;
out vec3 way;
out float depth;
flat out ivec4 tile;
flat out vec4 light;
flat out ivec3 style;
void main()
{
    gl_Position = clip * vec4(place, 1.0);
    way = place - eye;
    inside = rim;
    at = texel;
    depth = dot(way.xy, forward);
    int bits = int(swapAndStyle.y + 0.5);
    int opacity = (bits >> 2) & 3;
    tile = texelFetch(slots, int(slot + 0.5));
    light = vec4(shade, fade, swapAndStyle.x, opacity == 2 ? 2.0 / 3.0 : opacity == 3 ? 1.0 / 3.0 : 1.0);
    style = ivec3(bits & 3, int(slot + 0.5), int(sky + 0.5));
    float w = gl_Position.w;
    if ((bits & 16) != 0 && w > 16.0) {
        float depth = max(w - w * nearer.x - nearer.y, 0.5 * w);
        gl_Position.z = (depthRange.x + depthRange.y / depth) * w;
    }
}
)";

/// Returns the colour of what the surface shows: index, swap, row of shade, colour. Spec:
/// content 2.4 to 2.7. `way` is the direction of view; `rowUnits` are the rows of a sky for a slope
/// of 1.
inline constexpr const char* paintFragmentShader = R"(
uniform vec2 forward;
uniform float viewAngle;
uniform float steepness;
uniform float rows;
uniform vec3 edge;
uniform float edgeWidth;
uniform isamplerBuffer slots;
uniform usamplerBuffer pixels;
uniform samplerBuffer colours;
centroid in vec2 at;
in vec3 inside;
in vec3 way;
in float depth;
flat in ivec4 tile;
flat in vec4 light;
flat in ivec3 style;
out vec4 colour;
const int isNotRepeated = 0;
const int isWall = 2;
const float rowUnits = 160.0 * 65536.0 / 78643.0;

float around(float value, float period)
{
    return value - period * floor(value / period);
}

/// Returns the pixel of a tile. Down a wall, the rows beyond its height show the next column.
int pixelOf(ivec4 tile, vec2 texel, bool isWallLike)
{
    vec2 size = vec2(tile.yz);
    vec2 t = floor(texel);
    float u = clamp(around(t.x, size.x), 0.0, size.x - 1.0);
    float period = isWallLike ? float(tile.w) : size.y;
    float v = clamp(around(t.y, period), 0.0, period - 1.0);
    if (v >= size.y) {
        u = u + 1.0 >= size.x ? 0.0 : u + 1.0;
        v = around(v, size.y);
    }
    return tile.x + int(u) * tile.z + int(v);
}

#ifdef SKY
int skyPixel()
{
    int kind = style.z & 3;
    float panels = float(1 << ((style.z >> 2) & 7));
    float panelWidth = float(1 << (style.z >> 5));
    float axis = max(dot(way.xy, forward), 0.2 * length(way));
    float across = dot(way.xy, vec2(-forward.y, forward.x)) / axis;
    float offset = kind == 0 ? across * 256.0 : atan(across) * (1024.0 / 3.14159265358979);
    float angle = around(viewAngle + offset, 2048.0);
    float column = floor(angle * panels * panelWidth / 2048.0);
    float panel = min(floor(column / panelWidth), panels - 1.0);
    float down = rowUnits * -way.z / axis;
    down += rowUnits * steepness * (1.0 - light.y);
    if (kind == 2) {
        down *= cos(offset * (3.14159265358979 / 1024.0));
    }
    return pixelOf(texelFetch(slots, style.y + int(panel)), at + vec2(column, down), true);
}
#endif

vec3 colourOf(float row, int number)
{
    return texelFetch(colours, int((light.z * rows + row) * 256.0 + 0.5) + number).rgb;
}

void main()
{
    int pixel;
#ifdef SKY
    pixel = skyPixel();
    float darker = 0.0;
#else
    float darker = max(depth, 0.0) * light.y;
    if (style.x == isNotRepeated) {
        vec2 t = clamp(floor(at), vec2(0.0), vec2(tile.yz) - 1.0);
        pixel = tile.x + int(t.x) * tile.z + int(t.y);
    } else {
        pixel = pixelOf(tile, at, style.x == isWall);
    }
#endif
    int number = int(texelFetch(pixels, pixel).r);
#ifdef MASKED
    if (number == 255) {
        discard;
    }
#endif
#ifdef SMOOTH
    float row = clamp(light.x + darker, 0.0, rows - 1.0);
    float first = floor(row);
    vec3 shown = mix(colourOf(first, number), colourOf(min(first + 1.0, rows - 1.0), number), row - first);
#else
    vec3 shown = colourOf(clamp(light.x + floor(darker), 0.0, rows - 1.0), number);
#endif
#ifdef EDGES
    vec3 sides = inside / max(fwidth(inside), 0.00001);
    float rim = clamp(edgeWidth + 0.5 - min(sides.x, min(sides.y, sides.z)), 0.0, 1.0);
    shown = mix(shown, edge, 0.75 * rim);
#endif
    colour = vec4(shown, light.w);
}
)";

/// What a variant of the fragment shader draws; bits. Each is a variant of its own because drivers
/// that draw on the processor compute both branches of a condition for every pixel.
namespace paint_feature {
inline constexpr unsigned masked = 1; ///< colour 255 is a hole
inline constexpr unsigned sky = 2;
inline constexpr unsigned smooth = 4; ///< PreviewLook::Smooth
inline constexpr unsigned edges = 8;
} // namespace paint_feature

/// Names of the bits in the shader, from the lowest.
inline constexpr std::array<const char*, 4> paintFeatureNames{"MASKED", "SKY", "SMOOTH", "EDGES"};

} // namespace sectored::editor
