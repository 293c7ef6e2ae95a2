// Spec: rooms 1.
// rule S1 alone
// (spec: rooms 1)
// Source: spec rooms 1.2.
// rooms.md 1.2
// rooms S1
// rooms section 1
// Spec: rooms.
