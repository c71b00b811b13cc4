import { demoAccounts, demoColleague } from '#schema/identity/demo.ts'
import type { Role } from '#schema/people/events.ts'

export const organizationName = 'Copper Kettle Kitchens'

export const locations = [
  { name: 'Harbor Street', timeZone: 'America/New_York' },
  { name: 'Mission Yard', timeZone: 'America/Los_Angeles' },
] as const

/** Usual hours: local start, length without the break, weekdays (0 = Sunday). */
export type Pattern = { start: string; hours: number; days: readonly number[] }

const early: Pattern = { start: '06:30', hours: 7.5, days: [1, 2, 3, 4, 5] }
const day: Pattern = { start: '09:00', hours: 8, days: [1, 2, 3, 4, 5] }
const late: Pattern = { start: '14:30', hours: 7.5, days: [2, 3, 4, 5, 6] }
const weekend: Pattern = { start: '10:00', hours: 6, days: [0, 5, 6] }
/** Past midnight, so that entries cross a day and, twice a year, a clock change. */
const night: Pattern = { start: '20:30', hours: 6.5, days: [0, 4, 5, 6] }

type Now = 'in' | 'on break'

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  role: Role
  position: string
  location: 0 | 1
  pattern: Pattern
  now?: Now
}

const person = (
  fullName: string,
  position: string,
  location: 0 | 1,
  pattern: Pattern,
  more: Partial<Pick<DemoPerson, 'email' | 'role' | 'now'>> = {},
): DemoPerson => {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const email = `${firstName}.${lastName}@muster.test`.toLowerCase()
  return { firstName, lastName, email, role: 'employee', position, location, pattern, ...more }
}

/** The owner is first, because the organization is founded with that account. */
export const people: readonly [DemoPerson, ...DemoPerson[]] = [
  person('Margit Sandoval', 'Owner', 0, day, { email: demoAccounts.owner, role: 'owner' }),
  person('Tobias Reyes', 'General manager', 0, day, { email: demoAccounts.manager, role: 'manager', now: 'in' }),
  person('Ana Lopez', 'Line cook', 0, day, { email: demoAccounts.employee }),
  person('Wen Zhao', 'Sous chef', 0, early, { now: 'in' }),
  person('Priya Nair', 'Server', 0, late, { now: 'on break' }),
  person('Jonas Weber', 'Bartender', 0, night),
  person('Amara Okafor', 'Server', 0, late, { now: 'in' }),
  person('Luca Bianchi', 'Pastry cook', 0, early),
  person('Nadia Haddad', 'Host', 0, weekend),
  person('Sean Murphy', 'Dishwasher', 0, late),
  person('Elena Petrova', 'Line cook', 0, night, { email: demoColleague }),
  person('Marcus Johnson', 'Barback', 0, weekend),
  person('Ingrid Solberg', 'Prep cook', 0, early, { now: 'in' }),
  person('Yuki Tanaka', 'General manager', 1, day, { role: 'manager', now: 'in' }),
  person('Diego Morales', 'Sous chef', 1, early),
  person('Fatima Rahimi', 'Server', 1, late),
  person('Owen Clarke', 'Barista', 1, early, { now: 'in' }),
  person('Zofia Kowalska', 'Barista', 1, day, { now: 'on break' }),
  person('Kwame Mensah', 'Line cook', 1, late),
  person('Isabel Duarte', 'Server', 1, weekend),
  person('Noah Friedman', 'Dishwasher', 1, night),
  person('Thandiwe Dlamini', 'Host', 1, weekend),
  person('Mateo Rossi', 'Prep cook', 1, day, { now: 'in' }),
  person('Hana Suzuki', 'Bartender', 1, night),
]

export const managerOf = (location: number) =>
  people.findIndex((person) => person.location === location && person.role === 'manager')

/** @throws Error for a name that no demo employee has */
export function indexOf(name: string): number {
  const index = people.findIndex(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  if (index < 0) throw new Error(`no demo employee is called ${name}`)
  return index
}

export const accounts: readonly string[] = [...Object.values(demoAccounts), demoColleague]

export const isAccount = ({ email }: DemoPerson) => accounts.includes(email)
