// The build needs an entry, and this one is empty: a section offers `routes` and `widgets`, which it exposes.
export {};
