import type { Category, ReactionType, ShoutOutEvent } from '#schema/recognition/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type ShoutOut = { shoutOutId: string; locationId: string; fromEmployeeId: string; toEmployeeIds: string[] }

/** `reactions` holds one `<type> <employeeId>` for each reaction. */
export type ShoutOutState =
  | { status: 'unknown' }
  | ({ status: 'given' | 'removed'; reactions: ReadonlySet<string> } & ShoutOut)

export const initialShoutOut: ShoutOutState = { status: 'unknown' }

type GiveShoutOut = ShoutOut & { message: string; category: Category }
type ReactToShoutOut = { employeeId: string; reactionType: ReactionType; reacted: boolean }

export function giveShoutOut(state: ShoutOutState, shoutOut: GiveShoutOut): ShoutOutEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This shout-out already exists')
  if (shoutOut.toEmployeeIds.includes(shoutOut.fromEmployeeId)) {
    const message = 'You can’t give yourself a shout-out'
    throw new Refusal('invalid', message, { toEmployeeIds: message })
  }
  return [{ type: 'ShoutOutGiven', data: shoutOut }]
}

export function reactToShoutOut(
  state: ShoutOutState,
  { employeeId, reactionType, reacted }: ReactToShoutOut,
): ShoutOutEvent[] {
  const { shoutOutId, fromEmployeeId, reactions } = existingShoutOut(state)
  if (employeeId === fromEmployeeId) throw new Refusal('conflict', 'You can’t applaud your own shout-out')
  if (reactions.has(keyOf({ employeeId, reactionType })) === reacted) return []
  const type = reacted ? 'ShoutOutReacted' : 'ShoutOutReactionWithdrawn'
  return [{ type, data: { shoutOutId, employeeId, reactionType } }]
}

export function deleteShoutOut(state: ShoutOutState): ShoutOutEvent[] {
  const { shoutOutId, locationId, fromEmployeeId, toEmployeeIds } = existingShoutOut(state)
  return [{ type: 'ShoutOutRemoved', data: { shoutOutId, locationId, fromEmployeeId, toEmployeeIds } }]
}

export const hasReacted = (state: ShoutOutState, reaction: Omit<ReactToShoutOut, 'reacted'>) =>
  state.status !== 'unknown' && state.reactions.has(keyOf(reaction))

export function evolveShoutOut(state: ShoutOutState, { type, data }: ShoutOutEvent): ShoutOutState {
  if (type === 'ShoutOutGiven') {
    const { message: _message, category: _category, ...shoutOut } = data
    return { status: 'given', ...shoutOut, reactions: new Set() }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'ShoutOutReacted':
      return { ...state, reactions: new Set([...state.reactions, keyOf(data)]) }
    case 'ShoutOutReactionWithdrawn':
      return { ...state, reactions: new Set([...state.reactions].filter((each) => each !== keyOf(data))) }
    case 'ShoutOutRemoved':
      return { ...state, status: 'removed' }
  }
}

/** Approximate size in bytes. */
export const sizeOfShoutOut = (state: ShoutOutState) =>
  state.status === 'unknown' ? 0 : 50 * state.toEmployeeIds.length + 100 * state.reactions.size

const keyOf = ({ employeeId, reactionType }: Omit<ReactToShoutOut, 'reacted'>) => `${reactionType} ${employeeId}`

/** @throws Refusal `not_found` */
function existingShoutOut(state: ShoutOutState) {
  if (state.status !== 'given') throw noSuchShoutOut()
  return state
}

export const noSuchShoutOut = () => new Refusal('not_found', 'There is no such shout-out')
