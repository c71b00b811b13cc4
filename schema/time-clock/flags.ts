/** Why an entry awaits review although its punch counts: it was claimed too long afterwards, or ended too late. */
export const flags = ['late', 'too long'] as const
export type Flag = (typeof flags)[number]
