# find_package(SectorEd 0.1 REQUIRED) gives SectorEd::core and, for comparison, SectorEd::historic.
include(CMakeFindDependencyMacro)
find_dependency(tl-expected)
include(${CMAKE_CURRENT_LIST_DIR}/SectorEdTargets.cmake)
