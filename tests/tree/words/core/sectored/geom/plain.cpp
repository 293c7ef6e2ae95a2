// The active tool rehangs once. More is Anewed.
