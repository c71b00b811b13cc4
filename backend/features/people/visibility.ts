import { inForce } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { User } from '#schema/identity/rest.ts'
import type { PayRate } from '#projections/people/pay-rates.ts'
import type { Person } from './queries/people.ts'

type Whose = Pick<Person, 'id' | 'locationId' | 'role'>

/** Whether `user` may change what is to be known of somebody: managers the employees of their location, owners all. */
export const isManageable = (person: Whose, user: User) =>
  user.role === 'owner' ||
  (user.role === 'manager' && person.role === 'employee' && person.locationId === user.locationId)

/** One's own pay, and that of those whom one manages. */
export const mayKnowPay = (person: Whose, user: User) => person.id === user.employeeId || isManageable(person, user)

/** Cents an hour in force at this moment by the clocks of the person's location. */
export const rateNow = (rates: readonly PayRate[], timeZone: string, now: Date) =>
  inForce(rates, dayOf(now.toISOString(), timeZone))?.hourlyRateCents ?? null
