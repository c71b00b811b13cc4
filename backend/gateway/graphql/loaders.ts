import DataLoader from 'dataloader'
import type { Database } from '../../database/database.ts'
import { locationsById, peopleById, type Location, type Person } from '../../queries/people.ts'
import { clocksById, type Clock } from '../../queries/time-clock.ts'

/** One request's lookups by id, in one query per kind and tick, and within the caller's organisation. */
export type Loaders = {
  person: DataLoader<string, Person | undefined>
  location: DataLoader<string, Location | undefined>
  clock: DataLoader<string, Clock>
}

export function openLoaders({ kysely }: Database, organizationId: string): Loaders {
  return {
    person: new DataLoader(async (ids) => inOrder(ids, await peopleById(kysely, organizationId, ids))),
    location: new DataLoader(async (ids) => inOrder(ids, await locationsById(kysely, organizationId, ids))),
    clock: new DataLoader((ids) => clocksById(kysely, ids)),
  }
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
