/** Demo accounts, one per role. The sign-in page offers them if the demo is loaded. */
export const demoAccounts = {
  owner: 'owner@muster.test',
  manager: 'manager@muster.test',
  employee: 'employee@muster.test',
} as const

/** A second employee for swap requests. */
export const demoColleague = 'colleague@muster.test'

export const demoPassword = 'muster-demo'
