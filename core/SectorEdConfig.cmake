# find_package(SectorEd 0.1 REQUIRED) gives SectorEd::core, for comparison SectorEd::historic, and for tiles
# SectorEd::asset, which links libpng and minizip by name.
include(CMakeFindDependencyMacro)
find_dependency(tl-expected)
include(${CMAKE_CURRENT_LIST_DIR}/SectorEdTargets.cmake)
