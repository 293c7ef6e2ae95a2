# Files for programs that use the core, as the component `development`: public headers, the static libraries of the
# layers, and how CMake and pkg-config find them. The installed tree may be moved as a whole.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# A header is included as <sectored/geom/point.h>, in the tree and when installed.
set(header_folder ${CMAKE_INSTALL_INCLUDEDIR})
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/SectorEd)
set(pkg_config_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(core_libraries ${layers})
list(INSERT core_libraries 1 game)
list(TRANSFORM core_libraries PREPEND sectored_ OUTPUT_VARIABLE libraries)
list(TRANSFORM historic_libraries PREPEND sectored_)
list(TRANSFORM asset_libraries PREPEND sectored_)
set_target_properties(sectored_core PROPERTIES EXPORT_NAME core)
install(
    TARGETS ${libraries} ${historic_libraries} ${asset_libraries} sectored_core
    EXPORT SectorEdTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
    FILE_SET HEADERS DESTINATION ${header_folder} COMPONENT development
    FILE_SET alone DESTINATION ${header_folder} COMPONENT development)
install(
    EXPORT SectorEdTargets
    NAMESPACE SectorEd::
    DESTINATION ${package_folder}
    COMPONENT development)

write_basic_package_version_file(
    ${CMAKE_CURRENT_BINARY_DIR}/SectorEdConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
    FILES SectorEdConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/SectorEdConfigVersion.cmake
    DESTINATION ${package_folder}
    COMPONENT development)

# A static library comes before the libraries that it uses.
foreach(list libraries historic_libraries asset_libraries)
    list(REVERSE ${list})
    list(TRANSFORM ${list} PREPEND -l)
endforeach()
list(JOIN libraries " " link_flags)
list(JOIN historic_libraries " " historic_link_flags)
list(JOIN asset_libraries " " asset_link_flags)
cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_PREFIX NORMALIZE OUTPUT_VARIABLE prefix)
cmake_path(ABSOLUTE_PATH pkg_config_folder BASE_DIRECTORY ${prefix} OUTPUT_VARIABLE folder)
cmake_path(RELATIVE_PATH prefix BASE_DIRECTORY ${folder} OUTPUT_VARIABLE to_prefix)
# A folder as in a pkg-config file: relative to the prefix, unless the folder is absolute.
function(folder_for_pkg_config result folder)
    if(NOT IS_ABSOLUTE ${folder})
        string(PREPEND folder "\${prefix}/")
    endif()
    set(${result} ${folder} PARENT_SCOPE)
endfunction()
folder_for_pkg_config(libraries_for_pkg_config ${CMAKE_INSTALL_LIBDIR})
folder_for_pkg_config(headers_for_pkg_config ${header_folder})
configure_file(sectored.pc.in sectored.pc @ONLY)
configure_file(sectored-historic.pc.in sectored-historic.pc @ONLY)
configure_file(sectored-asset.pc.in sectored-asset.pc @ONLY)
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/sectored.pc ${CMAKE_CURRENT_BINARY_DIR}/sectored-historic.pc
          ${CMAKE_CURRENT_BINARY_DIR}/sectored-asset.pc
    DESTINATION ${pkg_config_folder}
    COMPONENT development)
