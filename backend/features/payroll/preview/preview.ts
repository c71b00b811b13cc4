import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { onDays, totalsOf, type Range, type Totals } from '../domain/totals.ts'
import { payCalendar } from '../periods/calendar.ts'
import type { DraftPolicy } from '../queries/inputs.ts'
import { payrollOf } from '../queries/pay.ts'

type Previewed = Pick<Totals, 'workedSeconds' | 'overtimeSeconds' | 'doubleSeconds' | 'grossCents'>

export type PreviewedPerson = { employeeId: string; before: Previewed; after: Previewed }
export type Preview = Range & { before: Previewed; after: Previewed; people: PreviewedPerson[] }

/** The last whole pay period under the policies as they are, and under a draft that had always been in force. */
export async function previewOf(
  db: Kysely<Tables>,
  organizationId: string,
  draft: DraftPolicy,
  today: string,
): Promise<Preview> {
  const calendar = await payCalendar(db, organizationId)
  const { from, to } = calendar.on(addDays(calendar.on(today).from, -1))
  const totals = async (who: { draft?: DraftPolicy }) => {
    const byPerson = new Map<string, Previewed>()
    for await (const { person, lines } of payrollOf(db, { organizationId, ...who }, { from, to })) {
      const { workedSeconds, overtimeSeconds, doubleSeconds, grossCents } = totalsOf(onDays(lines, { from, to }))
      byPerson.set(person.id, { workedSeconds, overtimeSeconds, doubleSeconds, grossCents })
    }
    return byPerson
  }
  const [now, then] = await Promise.all([totals({}), totals({ draft })])
  const people = [...now].map(([employeeId, before]) => ({
    employeeId,
    before,
    after: then.get(employeeId) ?? nothing,
  }))
  return {
    from,
    to,
    before: people.map(({ before }) => before).reduce(plus, nothing),
    after: people.map(({ after }) => after).reduce(plus, nothing),
    people: people.filter(({ before, after }) => figures.some((figure) => before[figure] !== after[figure])),
  }
}

const nothing: Previewed = { workedSeconds: 0, overtimeSeconds: 0, doubleSeconds: 0, grossCents: 0 }
const figures = ['workedSeconds', 'overtimeSeconds', 'doubleSeconds', 'grossCents'] as const

const plus = (one: Previewed, other: Previewed): Previewed => ({
  workedSeconds: one.workedSeconds + other.workedSeconds,
  overtimeSeconds: one.overtimeSeconds + other.overtimeSeconds,
  doubleSeconds: one.doubleSeconds + other.doubleSeconds,
  grossCents: one.grossCents + other.grossCents,
})
