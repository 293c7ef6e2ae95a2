#include <iostream>
#include <regex>
#include <nlohmann/json.hpp>
using namespace std;
