import type { Category, ReactionType, ShoutOutEvent } from '#schema/recognition/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type Given = { shoutOutId: string; locationId: string; fromEmployeeId: string; toEmployeeIds: string[] }

/** `reactions`: `<type> <employee>`. */
export type ShoutOutState =
  | { status: 'unknown' }
  | ({ status: 'given' | 'removed'; reactions: ReadonlySet<string> } & Given)

export const initialShoutOut: ShoutOutState = { status: 'unknown' }

type Give = Given & { message: string; category: Category }
type React = { employeeId: string; reactionType: ReactionType; reacted: boolean }

export function giveShoutOut(state: ShoutOutState, shoutOut: Give): ShoutOutEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'There is already such a shout-out')
  if (shoutOut.toEmployeeIds.includes(shoutOut.fromEmployeeId)) {
    const message = 'You can’t give yourself a shout-out'
    throw new Refusal('invalid', message, { toEmployeeIds: message })
  }
  return [{ type: 'ShoutOutGiven', data: shoutOut }]
}

export function reactToShoutOut(state: ShoutOutState, { employeeId, reactionType, reacted }: React): ShoutOutEvent[] {
  const { shoutOutId, fromEmployeeId, reactions } = given(state)
  if (employeeId === fromEmployeeId) throw new Refusal('conflict', 'You can’t applaud your own shout-out')
  if (reactions.has(keyOf({ employeeId, reactionType })) === reacted) return []
  const type = reacted ? 'ShoutOutReacted' : 'ShoutOutReactionWithdrawn'
  return [{ type, data: { shoutOutId, employeeId, reactionType } }]
}

export function deleteShoutOut(state: ShoutOutState): ShoutOutEvent[] {
  const { shoutOutId, locationId, fromEmployeeId, toEmployeeIds } = given(state)
  return [{ type: 'ShoutOutRemoved', data: { shoutOutId, locationId, fromEmployeeId, toEmployeeIds } }]
}

export const hasReacted = (state: ShoutOutState, reaction: Omit<React, 'reacted'>) =>
  state.status !== 'unknown' && state.reactions.has(keyOf(reaction))

export function evolveShoutOut(state: ShoutOutState, { type, data }: ShoutOutEvent): ShoutOutState {
  if (type === 'ShoutOutGiven') {
    const { message: _message, category: _category, ...given } = data
    return { status: 'given', ...given, reactions: new Set() }
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

/** Bytes, roughly. */
export const sizeOfShoutOut = (state: ShoutOutState) =>
  state.status === 'unknown' ? 0 : 50 * state.toEmployeeIds.length + 100 * state.reactions.size

const keyOf = ({ employeeId, reactionType }: Omit<React, 'reacted'>) => `${reactionType} ${employeeId}`

function given(state: ShoutOutState) {
  if (state.status !== 'given') throw noSuchShoutOut()
  return state
}

export const noSuchShoutOut = () => new Refusal('not_found', 'There is no such shout-out')
