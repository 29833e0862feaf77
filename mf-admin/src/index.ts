// The build needs an entry, but this one is empty: a section offers its exposed modules, `routes` and `widgets`.
export {};
