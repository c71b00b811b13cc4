import type { Kysely } from 'kysely'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { changeParts, openWriter, type WrittenChange } from '#backend/features/history/sentences.ts'
import { changesBetween, type ChangeBetween } from '#backend/features/history/changes-between.ts'
import { readAtBoth, type MomentRange } from '#backend/platform/as-of/moment-range.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { changeKind, type RowPair } from '#backend/platform/as-of/row-pairs.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { person } from '#kernel/sentence.ts'
import { shifts } from '#projections/schedule/shifts.ts'
import { shiftChanges } from '#schema/schedule/shift.ts'
import type { WeekKey } from '../domain/week.ts'
import { shiftsOfWeek, type Shift } from '../shifts.ts'
import { plansInDrafts } from '../queries/week-heads.ts'
import { weekRow } from '../queries/week.ts'
import { weekIdOf } from '../week-id.ts'
import { differingNotes, differingShifts, type Plan } from './compare.ts'

export type WeekComparison = {
  /** Whether the week is published at the later time; null if it was the same at the earlier time. */
  published: boolean | null
  notes: { day: string; before: string | null; after: string | null }[]
  shifts: ShiftDifference[]
}

export type ShiftDifference = {
  shiftId: string
  kind: 'added' | 'removed' | 'changed'
  before: ComparedShift | null
  after: ComparedShift | null
  changes: WrittenChange[]
  by: ChangeBetween[]
}

type ComparedShift = Shift & { employeeName: string | null }

/** Compares a week at two times, with the commands that changed it. The caller has checked that the week is within reach. */
export async function compareWeek(
  services: Pick<Services, 'database' | 'asOf' | 'now'>,
  reach: Reach,
  key: WeekKey,
  between: MomentRange,
): Promise<WeekComparison> {
  const [before, after] = await readAtBoth(services, between, (db) => planOf(db, reach, key))
  const pairs = differingShifts(before.shifts, after.shifts)
  return {
    published: before.published === after.published ? null : after.published,
    notes: differingNotes(before.notes, after.notes),
    shifts: await describe(services, reach, pairs, between),
  }
}

async function planOf(db: Kysely<Tables>, reach: Reach, { locationId, weekStart }: WeekKey): Promise<Plan> {
  const { organizationId } = reach
  const id = weekIdOf(locationId, weekStart)
  const [row, planned] = await Promise.all([weekRow(db, reach, id), shiftsOfWeek(db, reach, id)])
  const { published, notes } = row ?? { published: !(await plansInDrafts(db, organizationId)), notes: {} }
  return { published, notes, shifts: planned }
}

async function describe(
  services: Pick<Services, 'database' | 'now'>,
  reach: Reach,
  pairs: readonly RowPair<Shift>[],
  between: MomentRange,
): Promise<ShiftDifference[]> {
  const { kysely } = services.database
  const described = pairs.map((pair) => ({
    ...pair,
    changes: pair.before && pair.after ? shiftChanges(termsOf(pair.before), termsOf(pair.after)) : [],
  }))
  const employees = pairs.flatMap(({ before, after }) => [before?.employeeId, after?.employeeId])
  const [byOf, writerAt] = await Promise.all([
    changesBetween(
      services,
      reach,
      { ids: pairs.map(({ latest: { id } }) => id), types: foldedTypes(shifts) },
      between,
    ),
    openWriter(kysely, reach.organizationId, [
      ...described.flatMap(({ changes }) => changeParts(changes)),
      ...employees.flatMap((id) => (id ? [person(id)] : [])),
    ]),
  ])
  const writer = writerAt((between.to?.at ?? services.now()).toISOString())
  const named = (shift: Shift | null): ComparedShift | null =>
    shift && { ...shift, employeeName: shift.employeeId && writer.nameOf(shift.employeeId) }
  return described.map(({ latest: { id }, before, after, changes }) => ({
    shiftId: id,
    kind: changeKind({ before, after }),
    before: named(before),
    after: named(after),
    changes: writer.changes(changes),
    by: byOf(id),
  }))
}

const termsOf = ({ id: shiftId, jobRoleId: roleId, ...shift }: Shift) => ({ ...shift, shiftId, roleId })
