import type { PayPeriodByStartQuery, UnusualPayKind } from '#frontend/gql/graphql.ts'

export type WorkbenchPeriod = PayPeriodByStartQuery['payPeriod']
export type PeriodPerson = WorkbenchPeriod['people'][number]

/** `flags`: what to check about the employee before closing. */
export type WorkbenchRow = PeriodPerson & { name: string; flags: readonly UnusualPayKind[]; isReady: boolean }

/** Flags that need a fix. The others only need a look. */
const blocking: readonly UnusualPayKind[] = ['no_rate']

export function workbenchRows({ people, unusual }: Pick<WorkbenchPeriod, 'people' | 'unusual'>): WorkbenchRow[] {
  const flagsOf = Map.groupBy(unusual, ({ employeeId }) => employeeId)
  return people.map((person) => {
    const flags = (flagsOf.get(person.employeeId) ?? []).map(({ kind }) => kind)
    const isDone = person.state === 'approved' || person.state === 'none'
    return {
      ...person,
      name: `${person.firstName} ${person.lastName}`,
      flags,
      isReady: isDone && !flags.some((flag) => blocking.includes(flag)),
    }
  })
}

export const workbenchFilters = ['all', 'attention', 'ready'] as const
export type WorkbenchFilter = (typeof workbenchFilters)[number]

export const filtered = (rows: readonly WorkbenchRow[], filter: WorkbenchFilter) =>
  filter === 'all' ? rows : rows.filter(({ isReady }) => isReady === (filter === 'ready'))

export const needsApproval = ({ state }: PeriodPerson) => state === 'open' || state === 'confirmed'

/** Returns the employees whose hours are incomplete, lack a rate or need approval. Each prevents closing. */
export function blockersOf(rows: readonly WorkbenchRow[]) {
  return {
    incomplete: rows.filter(({ state }) => state === 'missing'),
    unrated: rows.filter(({ flags }) => flags.some((flag) => blocking.includes(flag))),
    unapproved: rows.filter(needsApproval),
  }
}
