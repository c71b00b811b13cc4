/** Why an entry needs review although it counts: the punch was sent too late, or the entry is too long. */
export const flags = ['late', 'too long'] as const
export type Flag = (typeof flags)[number]
