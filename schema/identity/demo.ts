/** The accounts of the demo organization, one for each role. The sign-in page offers them if the demo is loaded. */
export const demoAccounts = {
  owner: 'owner@muster.test',
  manager: 'manager@muster.test',
  employee: 'employee@muster.test',
} as const

/** A second employee, who exchanges swap requests with the first. */
export const demoColleague = 'colleague@muster.test'

export const demoPassword = 'muster-demo'

/** Whether an email address belongs to a demo account, whose password is public. */
export const isDemoAccount = (email: string): boolean =>
  [...Object.values(demoAccounts), demoColleague].some((address) => address === email.trim().toLowerCase())
