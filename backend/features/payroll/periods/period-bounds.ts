import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { calendarOf } from '../domain/calendar.ts'
import { toIso } from '../domain/instants.ts'
import { rulesetsOf } from '../domain/rulesets.ts'
import type { Range } from '../domain/totals.ts'
import { policiesOf } from '../queries/payroll-people.ts'

type LocationZone = { locationId: string; zone: string }

/** Workdays may start hours after midnight. `range` covers every period that is asked for. */
export async function periodBounds(db: Kysely<Tables>, organizationId: string, range: Range) {
  const policies = await policiesOf(db, { organizationId })
  const slotsByLocation = new Map<string, ReturnType<typeof calendarOf>['slots']>()
  return ({ locationId, zone }: LocationZone, { from, to }: Range): { start: string; end: string } => {
    const slots =
      slotsByLocation.get(locationId) ??
      calendarOf(rulesetsOf([{ effectiveFrom: '0000-01-01', locationId, zone }], policies), range.from, range.to).slots
    slotsByLocation.set(locationId, slots)
    const [first, next] = [from, addDays(to, 1)].map((day) => slots.find((slot) => slot.day >= day))
    return {
      start: first ? toIso(first.startsAt) : toInstant(from, '00:00', zone),
      end: next ? toIso(next.startsAt) : toInstant(addDays(to, 1), '00:00', zone),
    }
  }
}
