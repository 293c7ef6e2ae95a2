#pragma once

namespace sectored::editor {

/// Draws one triangle over the whole picture. `way` is the view direction of each pixel.
inline constexpr const char* skyVertexShader = R"(#version 330 core
uniform vec3 forward;
uniform vec3 across;
uniform vec3 down;
out vec3 way;
void main()
{
    vec2 place = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    way = forward + across * place.x + down * place.y;
    gl_Position = vec4(place, 1.0, 1.0);
}
)";

/// Draws a soft gradient above the horizon and, half way to the colour of the ground, below it. The
/// sky is visible below the horizon too, because no wall hides it between two sectors with parallax
/// ceilings.
inline constexpr const char* skyFragmentShader = R"(#version 330 core
uniform vec3 sky;
uniform vec3 horizon;
uniform vec3 ground;
in vec3 way;
out vec4 colour;
void main()
{
    float height = normalize(way).z;
    vec3 above = mix(horizon, sky, smoothstep(0.0, 0.7, height));
    vec3 below = mix(horizon, ground, 0.5 * smoothstep(0.0, 0.9, -height));
    colour = vec4(height < 0.0 ? below : above, 1.0);
}
)";

inline constexpr const char* surfaceVertexShader = R"(#version 330 core
layout(location = 0) in vec3 place;
layout(location = 1) in vec2 along;
layout(location = 2) in vec3 rim;
layout(location = 3) in float look;
layout(location = 4) in float light;
uniform mat4 clip;
uniform vec3 eye;
uniform vec3 colours[7];
invariant gl_Position;
out vec2 joint;
out vec3 inside;
out vec3 way;
flat out vec3 base;
flat out int kind;
void main()
{
    gl_Position = clip * vec4(place, 1.0);
    joint = along / 512.0;
    inside = rim;
    kind = int(look + 0.5);
    base = colours[kind] * light;
    way = place - eye;
}
)";

/// Draws flat surfaces with thin joints and dark edges that fade with distance, and highlights over
/// them. Panes have only joints and edges. `kind` is a SurfaceLook.
inline constexpr const char* surfaceFragmentShader = R"(#version 330 core
uniform vec3 edge;
uniform vec3 ground;
uniform vec3 sky;
uniform vec3 horizon;
uniform float fadeWay;
uniform float edgeWidth;
uniform vec4 mark;
in vec2 joint;
in vec3 inside;
in vec3 way;
flat in vec3 base;
flat in int kind;
out vec4 colour;
const int pane = 5;
const int open = 6;
void main()
{
    vec3 sides = inside / max(fwidth(inside), 0.00001);
    float rim = clamp(edgeWidth + 0.5 - min(sides.x, min(sides.y, sides.z)), 0.0, 1.0);
    if (mark.a >= 0.0) {
        colour = vec4(mark.rgb, max(mark.a, rim));
        return;
    }
    float distance = length(way);
    if (kind == open) {
        vec3 above = mix(horizon, sky, smoothstep(0.0, 0.7, way.z / distance));
        colour = vec4(above, 1.0);
        return;
    }
    vec2 width = max(fwidth(joint), 0.000001);
    vec2 lines = abs(fract(joint - 0.5) - 0.5) / width;
    float near = clamp(1.0 - min(lines.x, lines.y), 0.0, 1.0);
    near *= clamp(1.0 - 5.0 * max(width.x, width.y), 0.0, 1.0);
    if (kind == pane && max(rim, near) < 0.5) {
        discard;
    }
    vec3 shown = base * (1.0 - 0.13 * near);
    float away = 1.0 - exp(-distance / fadeWay);
    shown = mix(shown, edge, rim * 0.75 * (1.0 - 0.7 * away));
    colour = vec4(mix(shown, ground, 0.8 * away), 1.0);
}
)";

} // namespace sectored::editor
