import { foldedTypes } from '#kernel/projections/projection.ts'
import { timeEntries } from '#projections/time-clock/time-entries.ts'
import { changesBetween, type ChangeBetween } from '#backend/features/history/changes-between.ts'
import { readAtBoth, type MomentRange } from '#backend/platform/as-of/moment-range.ts'
import { changeKind } from '#backend/platform/as-of/row-pairs.ts'
import type { Services } from '#backend/platform/services.ts'
import { entriesById, entryIdsBetween, type TimeEntry } from '../queries/entries.ts'
import { differingEntries } from './compare.ts'

export type EntryDifference = {
  entryId: string
  kind: 'added' | 'removed' | 'changed'
  locationId: string
  before: TimeEntry | null
  after: TimeEntry | null
  by: ChangeBetween[]
}

/** Covers entries that begin between two instants (the second exclusive) at either time. */
export async function compareEntries(
  services: Pick<Services, 'database' | 'asOf'>,
  { organizationId, ...whose }: { organizationId: string; employeeId: string; since: string; until: string },
  between: MomentRange,
): Promise<EntryDifference[]> {
  const ids = [...new Set((await readAtBoth(services, between, (db) => entryIdsBetween(db, whose))).flat())]
  // An entry moved to other days is not removed.
  const [before, after] = await readAtBoth(services, between, (db) => entriesById(db, organizationId, ids))
  const pairs = differingEntries(before, after)
  const byOf = await changesBetween(
    services,
    { organizationId, locationId: null },
    { ids: pairs.map(({ latest: last }) => last.id), types: foldedTypes(timeEntries), entriesOf: whose.employeeId },
    between,
  )
  return pairs.map(({ latest: last, before, after }) => ({
    entryId: last.id,
    locationId: last.locationId,
    kind: changeKind({ before, after }),
    before,
    after,
    by: byOf(last.id),
  }))
}
