/** The accounts of the demo organisation, one for each role. The sign-in page offers them where it is loaded. */
export const demoAccounts = {
  owner: 'owner@muster.test',
  manager: 'manager@muster.test',
  employee: 'employee@muster.test',
} as const

export const demoPassword = 'muster-demo'
