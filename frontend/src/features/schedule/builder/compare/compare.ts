import type { BuilderShift, BuilderWeek } from '../builder.ts'

export type Mark = 'added' | 'removed' | 'changed'

/** A field of a shift, with both values as they are stored. */
export type FieldDifference = { field: ComparedField; before: string | number | null; after: string | number | null }

/** A shift that differs: as it is later, or as it was where it is gone. */
export type ShiftDifference = { kind: Mark; shift: BuilderShift; fields: readonly FieldDifference[] }

const fields = ['employeeId', 'startsAt', 'endsAt', 'breakMinutes', 'jobRoleId', 'position', 'notes'] as const
export type ComparedField = (typeof fields)[number]

/** What differs between a week's shifts at two moments, by start. */
export function compareShifts(before: readonly BuilderShift[], after: readonly BuilderShift[]): ShiftDifference[] {
  const earlier = new Map(before.map((shift) => [shift.id, shift]))
  const later = new Set(after.map(({ id }) => id))
  return [
    ...before
      .filter(({ id }) => !later.has(id))
      .map((shift): ShiftDifference => ({ kind: 'removed', shift, fields: [] })),
    ...after.flatMap((shift): ShiftDifference[] => {
      const was = earlier.get(shift.id)
      if (!was) return [{ kind: 'added', shift, fields: [] }]
      const changed = fields.flatMap((field) =>
        was[field] === shift[field] ? [] : { field, before: was[field], after: shift[field] },
      )
      return changed.length > 0 ? [{ kind: 'changed', shift, fields: changed }] : []
    }),
  ].toSorted((one, other) => one.shift.startsAt.localeCompare(other.shift.startsAt))
}

/** What else of the week differs: a day's note, or whether it is published. */
export function compareFacts(
  before: Pick<BuilderWeek, 'published' | 'days'>,
  after: Pick<BuilderWeek, 'published' | 'days'>,
) {
  return {
    published: before.published === after.published ? undefined : after.published,
    notes: after.days.flatMap(({ day, note }) => {
      const was = before.days.find((each) => each.day === day)?.note ?? null
      return was === note ? [] : { day, before: was, after: note }
    }),
  }
}

/** A week with the shifts that it has at the other moment only, and the people of those, so that the grid shows both. */
export function withOthers(shown: BuilderWeek, other: BuilderWeek): BuilderWeek {
  const own = new Set(shown.shifts.map(({ id }) => id))
  const known = new Set(shown.people.map(({ employeeId }) => employeeId))
  return {
    ...shown,
    shifts: [...shown.shifts, ...other.shifts.filter(({ id }) => !own.has(id))],
    people: [...shown.people, ...other.people.filter(({ employeeId }) => !known.has(employeeId))],
  }
}

type Change = { at: string; actor: string; shiftIds: readonly string[] }

/** Who changed each shift after one moment and up to another, latest first. Changes come latest first. */
export function actorsOf(changes: readonly Change[], after: string, upTo: string | null) {
  const actors = new Map<string, string[]>()
  for (const { at, actor, shiftIds } of changes) {
    if (Date.parse(at) <= Date.parse(after) || (upTo !== null && Date.parse(at) > Date.parse(upTo))) continue
    for (const id of shiftIds) {
      const known = actors.get(id) ?? []
      if (!known.includes(actor)) actors.set(id, [...known, actor])
    }
  }
  return actors
}
