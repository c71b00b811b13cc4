import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertFits, sameTimes } from './entry-rules.ts'
import type { Entry, TimeclockState } from './evolve.ts'
import { waiting } from './set-aside.ts'

type EntryRef = { now: Date; employeeId: string; entryId: string }
type For = { punchId?: string | null; proposalId?: string | null }

/** `locationId`: the work location. The location of a resolved scan overrides it. */
type CreateEntry = EntryRef & For & { locationId: string; times: EntryTimes }
type CorrectEntry = EntryRef & For & { times: EntryTimes }
type DeleteEntry = EntryRef & Pick<For, 'proposalId'>

export function createEntry(state: TimeclockState, command: CreateEntry): TimeclockEvent[] {
  const { employeeId, entryId, times: after, punchId = null, proposalId = null } = command
  if (entryIn(state, entryId)) throw new Refusal('conflict', 'There is already such an entry')
  const locationId = punchId === null ? command.locationId : waiting(state, punchId).locationId
  assertFits(state, after, { ...command, entryId: null })
  return [{ type: 'EntryAdded', data: { entryId, employeeId, locationId, after, punchId, proposalId } }]
}

/** Also restores a removed entry and closes a missed one. Does nothing if the times are unchanged. */
export function correctEntry(state: TimeclockState, command: CorrectEntry): TimeclockEvent[] {
  const { employeeId, entryId, times: after, punchId = null, proposalId = null } = command
  const entry = entryOrNotFound(state, entryId)
  if (punchId !== null) waiting(state, punchId)
  const { locationId, status } = entry
  const before = timesOf(entry)
  if (status !== 'missed' && sameTimes(before, after)) {
    return punchId === null ? [] : [{ type: 'PunchDismissed', data: { punchId, employeeId, locationId } }]
  }
  assertFits(state, after, command)
  const data = { entryId, employeeId, locationId, before, after, punchId, proposalId }
  return [{ type: 'EntryCorrected', data }]
}

export function deleteEntry(state: TimeclockState, command: DeleteEntry): TimeclockEvent[] {
  const { employeeId, entryId, proposalId = null } = command
  const { locationId, times: before, status } = entryOrNotFound(state, entryId)
  if (status === 'removed') return []
  return [{ type: 'EntryRemoved', data: { entryId, employeeId, locationId, before, proposalId } }]
}

export const entryIn = ({ running, ended }: TimeclockState, entryId: string): Entry | undefined =>
  running?.entryId === entryId ? running : ended.find((entry) => entry.entryId === entryId)

/** @throws Refusal `not_found` */
export function entryOrNotFound(state: TimeclockState, entryId: string): Entry {
  const entry = entryIn(state, entryId)
  if (!entry) throw new Refusal('not_found', 'There is no such entry')
  return entry
}

/** `null` if the entry was removed. */
export const timesOf = ({ times, status }: Entry) => (status === 'removed' ? null : times)
