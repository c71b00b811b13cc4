import type { Kysely } from 'kysely'
import type { LRUCache } from 'lru-cache'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Range } from '../domain/totals.ts'
import { loadTimes, stampTimes } from './load-rows.ts'
import { withLookBack } from './payroll-people.ts'
import type { PayrollPerson, PayrollSettings } from './payroll-person.ts'

/** Values by employee and request. A value is valid only while the stamp of its rows is the same. */
export type PersonCache<Value extends object> = LRUCache<string, { stamp: string; value: Value }>

/**
 * Returns a value of each person, computed only for people whose rows changed. Stamps are read in the same snapshot as their rows.
 * @param keyOf names what `compute` depends on besides the rows of the person
 */
export function cachedByPerson<Value extends object>(
  db: Kysely<Tables>,
  people: readonly PayrollSettings[],
  range: Range,
  {
    cache,
    keyOf,
    compute,
  }: { cache: PersonCache<Value>; keyOf: (id: string) => string; compute: (person: PayrollPerson) => Value },
): Promise<ReadonlyMap<string, Value>> {
  return inSnapshot(db, async (snapshot) => {
    const found = new Map<string, Value>()
    const rows = withLookBack(people, range)
    const timesAt = await stampTimes(
      snapshot,
      people.map(({ id }) => id),
      rows,
    )
    const changed = new Map<PayrollSettings, string>()
    for (const person of people) {
      const stamp = stampOf(person, timesAt(person.id))
      const cached = cache.get(keyOf(person.id))
      if (cached?.stamp === stamp) found.set(person.id, cached.value)
      else changed.set(person, stamp)
    }
    if (changed.size === 0) return found
    const timesOf = await loadTimes(
      snapshot,
      [...changed.keys()].map(({ id }) => id),
      rows,
    )
    for (const [person, stamp] of changed) {
      const value = compute({ ...person, ...timesOf(person.id) })
      found.set(person.id, value)
      cache.set(keyOf(person.id), { stamp, value })
    }
    return found
  })
}

const stampOf = (person: PayrollSettings, times: string) =>
  JSON.stringify([
    times,
    person.locationId,
    person.rates,
    person.items,
    person.leave,
    person.salary,
    person.employment,
    person.rulesets,
    person.locationRulesStamp,
  ])

const inSnapshot = <Result>(db: Kysely<Tables>, read: (snapshot: Kysely<Tables>) => Promise<Result>) =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
