import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { onDays, totalsOf, type Range, type Totals } from '../domain/totals.ts'
import { payCalendar } from '../periods/pay-calendar.ts'
import type { DraftPolicy } from '../queries/payroll-people.ts'
import { payrollOf } from '../queries/payroll-of.ts'

type PreviewFigures = Pick<Totals, 'workedSeconds' | 'overtimeSeconds' | 'doubleSeconds' | 'grossCents'>

export type PreviewedPerson = { employeeId: string; before: PreviewFigures; after: PreviewFigures }
export type PolicyPreview = Range & { before: PreviewFigures; after: PreviewFigures; people: PreviewedPerson[] }

/** Computes the last complete pay period under the current policies, and under a draft as if it had always applied. */
export async function policyPreview(
  db: Kysely<Tables>,
  organizationId: string,
  draft: DraftPolicy,
  today: string,
): Promise<PolicyPreview> {
  const calendar = await payCalendar(db, organizationId)
  const { from, to } = calendar.on(addDays(calendar.on(today).from, -1))
  const totals = async (who: { draft?: DraftPolicy }) => {
    const byPerson = new Map<string, PreviewFigures>()
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

const nothing: PreviewFigures = { workedSeconds: 0, overtimeSeconds: 0, doubleSeconds: 0, grossCents: 0 }
const figures = ['workedSeconds', 'overtimeSeconds', 'doubleSeconds', 'grossCents'] as const

const plus = (one: PreviewFigures, other: PreviewFigures): PreviewFigures => ({
  workedSeconds: one.workedSeconds + other.workedSeconds,
  overtimeSeconds: one.overtimeSeconds + other.overtimeSeconds,
  doubleSeconds: one.doubleSeconds + other.doubleSeconds,
  grossCents: one.grossCents + other.grossCents,
})
