export const flags = ['late', 'too long'] as const
export type Flag = (typeof flags)[number]
