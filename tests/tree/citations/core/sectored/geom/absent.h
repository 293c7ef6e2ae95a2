#pragma once

/// Spec: rooms 1.3.
/// Spec: rooms S1,
/// D06.
/// Spec: attics 1.
