/** The accounts of the demo organization, one for each role. The sign-in page offers them if the demo is loaded. */
export const demoAccounts = {
  owner: 'owner@muster.test',
  manager: 'manager@muster.test',
  employee: 'employee@muster.test',
} as const

export const demoColleague = 'colleague@muster.test'

export const demoPassword = 'muster-demo'

export const isDemoAccount = (email: string): boolean =>
  [...Object.values(demoAccounts), demoColleague].some((address) => address === email.trim().toLowerCase())
