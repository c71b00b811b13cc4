import { isDeepStrictEqual } from 'node:util'
import type { LeaveEvent } from '#schema/leave/events.ts'
import type { LeaveType, LeaveTypeTerms } from '#schema/leave/leave-type.ts'
import { searchKey } from '#schema/shared/text.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { LeaveState } from './leave-state.ts'

const MOST_TYPES = 50

/** A leave type by its id, with its terms. */
export type LeaveTypeCommand = { leaveTypeId: string; terms: LeaveTypeTerms }

export function createLeaveType({ types }: LeaveState, { leaveTypeId, terms }: LeaveTypeCommand): LeaveEvent[] {
  if (leaveTypeId in types) throw new Refusal('conflict', 'This leave type has been added already')
  assertRoom(types)
  assertUniqueName(types, terms.name)
  return [{ type: 'LeaveTypeCreated', data: { leaveTypeId, terms } }]
}

/** Earlier requests keep the pay and the balance that they were made with. */
export function updateLeaveType(
  { types, policies }: LeaveState,
  { leaveTypeId, terms: after }: LeaveTypeCommand,
): LeaveEvent[] {
  const { id, archived: _, ...before } = currentLeaveType(types, leaveTypeId)
  if (isDeepStrictEqual(before, after)) return []
  assertUniqueName(types, after.name, id)
  if (policies.some((policy) => policy.leaveTypeId === id)) {
    if (after.unit !== before.unit) throw refusedField('unit', `Its leave policies are in ${before.unit}`)
    if (after.countsAgainst !== 'own') {
      throw refusedField('countsAgainst', 'It has leave policies of its own. Remove them first')
    }
  }
  return [{ type: 'LeaveTypeUpdated', data: { leaveTypeId, before, after } }]
}

export function archiveLeaveType({ types }: LeaveState, { leaveTypeId }: { leaveTypeId: string }): LeaveEvent[] {
  const { name } = currentLeaveType(types, leaveTypeId)
  return [{ type: 'LeaveTypeArchived', data: { leaveTypeId, name } }]
}

export function unarchiveLeaveType({ types }: LeaveState, { leaveTypeId }: { leaveTypeId: string }): LeaveEvent[] {
  const { name, archived } = existingLeaveType(types, leaveTypeId)
  if (!archived) throw new Refusal('conflict', `The leave type ${name} is not archived`)
  assertRoom(types)
  assertUniqueName(types, name)
  return [{ type: 'LeaveTypeUnarchived', data: { leaveTypeId, name } }]
}

function existingLeaveType(types: LeaveState['types'], leaveTypeId: string): LeaveType {
  const found = types[leaveTypeId]
  if (!found) throw new Refusal('not_found', 'There is no such leave type')
  return found
}

/** @throws Refusal `not_found`, or `conflict` if the type is archived */
export function currentLeaveType(types: LeaveState['types'], leaveTypeId: string): LeaveType {
  const found = existingLeaveType(types, leaveTypeId)
  if (found.archived) throw new Refusal('conflict', `The leave type ${found.name} is archived. Choose another`)
  return found
}

const refusedField = (field: string, message: string) => new Refusal('conflict', message, { [field]: message })

const currentTypes = (types: LeaveState['types']) => Object.values(types).filter(({ archived }) => !archived)

function assertRoom(types: LeaveState['types']) {
  if (currentTypes(types).length < MOST_TYPES) return
  throw new Refusal('conflict', 'There are 50 leave types already. Archive one first')
}

/** Names of current types are unique ignoring case and accents, because such names look alike in lists. */
function assertUniqueName(types: LeaveState['types'], name: string, exceptId?: string) {
  const others = currentTypes(types).filter(({ id }) => id !== exceptId)
  if (others.some((other) => searchKey(other.name) === searchKey(name))) {
    throw refusedField('name', `There is already a leave type called ${name}`)
  }
}
