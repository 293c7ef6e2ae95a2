int well(int spaced)
{
    return spaced;
}
