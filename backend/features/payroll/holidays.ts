import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { holidayOn } from '#schema/holidays/calendar.ts'
import { holidayName } from '#schema/payroll/policy.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { holidayCalendarOf } from '#backend/features/holidays/queries.ts'
import { rulesetsOf } from './domain/rulesets.ts'
import { policiesOf } from './queries/payroll-people.ts'

/** Returns the name of a day's holiday: of the location's pay policy, or else of its public holidays. */
export async function holidaysOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<(day: string) => string | undefined> {
  const home = { effectiveFrom: '0000-01-01', locationId, zone: 'UTC' }
  const [policies, calendar] = await Promise.all([
    policiesOf(db, { organizationId }),
    holidayCalendarOf(db, { organizationId, locationId }),
  ])
  const rulesets = rulesetsOf([home], policies)
  return (day) => {
    const official = holidayOn(calendar, day)
    const rules = effectiveOn(rulesets, day)
    return rules ? holidayName(rules.policy, day, official) : official
  }
}
