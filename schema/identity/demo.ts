/** The accounts of the demo organisation, one for each role. The sign-in page offers them where it is loaded. */
export const demoAccounts = {
  owner: 'owner@muster.test',
  manager: 'manager@muster.test',
  employee: 'employee@muster.test',
} as const

/** A second employee, who asks the first one for a swap and is asked for one. */
export const demoColleague = 'colleague@muster.test'

export const demoPassword = 'muster-demo'
