// A section is nothing by itself: what it offers are its exposed modules, `routes` and `widgets`.
export {};
