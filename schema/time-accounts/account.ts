export const accountLineKinds = ['brought_forward', 'opened', 'adjusted', 'day'] as const
export type AccountLineKind = (typeof accountLineKinds)[number]

/** Why a day expects the hours that it does. */
export const expectedReasons = [
  'contract',
  'day_off',
  'holiday',
  'leave',
  'part_leave',
  'no_contract',
  'not_employed',
] as const
export type ExpectedReason = (typeof expectedReasons)[number]

export const timeAccountLights = ['green', 'amber', 'red'] as const
export type TimeAccountLight = (typeof timeAccountLights)[number]

/** Hours of plus or minus up to which the light is green, and amber. */
export const GREEN_HOURS = 10
export const AMBER_HOURS = 20

export function lightOf(balanceSeconds: number): TimeAccountLight {
  const hours = Math.abs(balanceSeconds) / 3600
  if (hours <= GREEN_HOURS) return 'green'
  return hours <= AMBER_HOURS ? 'amber' : 'red'
}
