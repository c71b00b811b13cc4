export const demandUnits = ['money', 'count'] as const
export type DemandUnit = (typeof demandUnits)[number]
