// Empty: what a section offers are its exposed modules, `routes` and `widgets`.
export {};
