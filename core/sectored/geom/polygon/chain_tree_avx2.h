#pragma once

#include "sectored/geom/polygon/chain_tree.h"

namespace sectored {

#ifdef __x86_64__

/// Tests eight boxes at a time. Precondition: hasAvx2(). See chain_tree.h.
PointLocation locateInTreeAvx2(const ChainTree& tree, const VertexChain& chain, Point p);

#endif

} // namespace sectored
