#pragma once

/// A room. Spec: rooms 1, 1.2, 1 to S1, D03.
/// In brackets (Spec: rooms 1.2; rooms
/// S1), too.
