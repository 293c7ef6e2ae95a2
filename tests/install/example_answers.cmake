# What the programs of resources/examples/library say of the example level.
set(ask_a_million_points_says
    "^inside a sector: 631049, on a border: 1482, of 1000000\n[0-9]+ ns a point\n$")
set(bouncing_ball_says
    "^bounces at 1664 1589 -480\nbounces at 1664 877 -480\n(bounces at [^\n]*\n)*[0-9]+ bounces; now at 1664 [0-9]+ -480\n$")
set(cast_a_ray_says "^2560.0 units to 1664.0 -?0.0\n543.1 units to 2048.0 2176.0\n(.*)\n2353.3 units to -?0.0 896.0\n$")
set(compare_two_methods_says "^[0-9]+ contacts, of which it misses [1-9][0-9]+ and finds [1-9][0-9]+ late\n$")
set(sweep_a_sphere_says "^266 triangles\nfree for 2396.0 units, then met at 1664.0 -?0.0\n$")
set(walk_the_portals_says
    "^0 portals away: 1 sectors\n1 portals away: 3 sectors\n(.*)\n5 portals away: 2 sectors\nreached: 12 of 12\n$")

function(check_example program name)
    execute_process(
        COMMAND ${program} ${ROOT}/resources/examples/tutorial-rooms.map
        OUTPUT_VARIABLE answer
        COMMAND_ERROR_IS_FATAL ANY)
    if(NOT answer MATCHES "${${name}_says}")
        message(FATAL_ERROR "${name} says\n${answer}")
    endif()
    execute_process(COMMAND ${program} nowhere.map RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(NOT status EQUAL 1)
        message(FATAL_ERROR "${name} ends with ${status} when there is no level")
    endif()
endfunction()
