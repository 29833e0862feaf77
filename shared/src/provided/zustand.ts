/** The whole of zustand, for sections that ask for it by its public name. */
export * from 'zustand';
