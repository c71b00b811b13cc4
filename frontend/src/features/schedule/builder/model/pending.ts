import type { BuilderShift } from '../builder.ts'

/**
 * A change made on this page that the loaded week does not contain yet. The week is shown with pending changes applied;
 * removing one rolls it back.
 *
 *   started ──▶ rejected: removed
 *     └───────▶ accepted ──▶ removed once the loaded week contains the change
 *
 * The cache's optimistic results don't fit here: they end with the call, but a shift's second change waits for its first.
 */
type PendingChange = {
  commandId: string
  weekId: string
  shiftId: string
  effect: Effect
  /** The shift's new revision, or its last one if the change removes it; `null` until the server responds. */
  acceptedRevision: number | null
}

export type Effect =
  | { kind: 'add'; shift: BuilderShift }
  | { kind: 'change'; to: Partial<Omit<BuilderShift, 'id' | 'revision'>> }
  | { kind: 'remove' }

export type Pending = readonly PendingChange[]

export type PendingEvent =
  | { kind: 'started'; change: Omit<PendingChange, 'acceptedRevision'> }
  | { kind: 'accepted'; commandId: string; revision: number }
  | { kind: 'rejected'; commandId: string }
  | { kind: 'loaded'; week: LoadedWeek }

type LoadedWeek = { id: string; revision: number; shifts: readonly BuilderShift[] }

export function pendingReducer(pending: Pending, event: PendingEvent): Pending {
  switch (event.kind) {
    case 'started':
      return [...pending, { ...event.change, acceptedRevision: null }]
    case 'accepted':
      return pending.map((each) =>
        each.commandId === event.commandId ? { ...each, acceptedRevision: event.revision } : each,
      )
    case 'rejected':
      return pending.filter(({ commandId }) => commandId !== event.commandId)
    case 'loaded': {
      const left = pending.filter((each) => !isLoaded(each, event.week))
      return left.length === pending.length ? pending : left
    }
  }
}

function isLoaded({ weekId, shiftId, effect, acceptedRevision }: PendingChange, week: LoadedWeek) {
  if (acceptedRevision === null) return false
  if (weekId !== week.id) return true
  const shift = week.shifts.find(({ id }) => id === shiftId)
  // The removal may have been undone before the week loaded.
  if (effect.kind === 'remove') return !shift || shift.revision > acceptedRevision
  // The shift may have been deleted since.
  return shift ? shift.revision >= acceptedRevision : week.revision >= acceptedRevision
}

/** Applies pending changes to a week's shifts. Unchanged shifts keep their identity. */
export function withPending(week: { id: string; shifts: readonly BuilderShift[] }, pending: Pending) {
  const own = pending.filter(({ weekId }) => weekId === week.id)
  if (own.length === 0) return week.shifts
  const shifts = new Map(week.shifts.map((shift) => [shift.id, shift]))
  for (const { shiftId, effect, acceptedRevision } of own) {
    const shift = shifts.get(shiftId)
    if (effect.kind === 'remove') shifts.delete(shiftId)
    else if (effect.kind === 'add') shifts.set(shiftId, shift ?? { ...effect.shift, revision: acceptedRevision ?? 0 })
    else if (shift)
      shifts.set(shiftId, { ...shift, ...effect.to, revision: Math.max(shift.revision, acceptedRevision ?? 0) })
  }
  return [...shifts.values()]
}
