export type Picture = { name: string; w: number; h: number; draw: () => string };

export const wide = { w: 1600, h: 900 } as const;
export const tall = { w: 900, h: 1350 } as const;
export const square = { w: 1200, h: 1200 } as const;
export const lying = { w: 1200, h: 900 } as const;
export const standing = { w: 900, h: 1200 } as const;
