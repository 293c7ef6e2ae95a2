std::map<std::string, ErrataRule> planeErrata()
{
    return {{"G1", firstTime}, {"G2", firstTime}, {"G3", leaving}, {"L1", oneWinding}};
}
