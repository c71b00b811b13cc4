import { isDeepStrictEqual } from 'node:util'
import type { Direction, ReaderEvent, ReaderKind, ReaderSetup } from '#schema/readers/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { withRecorded, type RecentReads } from './recorded.ts'

export type RegisteredReader = {
  status: 'active' | 'revoked'
  readerId: string
  locationId: string
  kind: ReaderKind
  setup: ReaderSetup
  recorded: RecentReads
}

/** A reader or kiosk. Revoked readers keep their state, so that an id is never reused. */
export type ReaderState = { status: 'unknown' } | RegisteredReader

export const initialReader: ReaderState = { status: 'unknown' }

type CreateReader = { readerId: string; locationId: string; kind: ReaderKind; setup: ReaderSetup }
type UpdateReader = { setup: ReaderSetup }

export function createReader(state: ReaderState, command: CreateReader): ReaderEvent[] {
  const { readerId, locationId, kind, setup } = command
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This reader has been registered already')
  return [{ type: 'ReaderRegistered', data: { readerId, locationId, kind, setup: normalizedSetup(kind, setup) } }]
}

export function updateReader(state: ReaderState, { setup }: UpdateReader): ReaderEvent[] {
  const { readerId, locationId, kind, setup: before } = activeReader(state)
  const after = normalizedSetup(kind, setup)
  return isDeepStrictEqual(after, before)
    ? []
    : [{ type: 'ReaderChanged', data: { readerId, locationId, before, after } }]
}

export function recordReaderSecret(state: ReaderState): ReaderEvent[] {
  return [{ type: 'ReaderSecretRotated', data: named(activeReader(state)) }]
}

export function createKioskCode(state: ReaderState): ReaderEvent[] {
  const reader = activeReader(state)
  if (reader.kind !== 'kiosk') throw new Refusal('conflict', 'Only kiosks are set up with a code')
  return [{ type: 'KioskCodeCreated', data: named(reader) }]
}

/** A revocation is final, since the secret may have leaked. */
export function revokeReader(state: ReaderState): ReaderEvent[] {
  return [{ type: 'ReaderRevoked', data: named(activeReader(state)) }]
}

/** @throws Refusal `not_found`, or `conflict` for a revoked reader */
export function activeReader(state: ReaderState): RegisteredReader {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such reader')
  if (state.status === 'revoked') throw new Refusal('conflict', 'This reader was revoked')
  return state
}

export function directionAt({ direction, antennas }: ReaderSetup, antenna: number | null): Direction {
  return antennas.find((each) => each.antenna === antenna)?.direction ?? direction
}

/** Kiosks have no direction or antennas. Sorts antennas, so that equal setups compare equal. */
function normalizedSetup(kind: ReaderKind, { name, direction, antennas }: ReaderSetup): ReaderSetup {
  if (kind === 'kiosk') return { name, direction: 'toggle', antennas: [] }
  return { name, direction, antennas: antennas.toSorted((a, b) => a.antenna - b.antenna) }
}

const named = ({ readerId, locationId, setup }: RegisteredReader) => ({ readerId, locationId, name: setup.name })

export function evolveReader(state: ReaderState, { type, data }: ReaderEvent): ReaderState {
  if (type === 'ReaderRegistered') {
    const { readerId, locationId, kind, setup } = data
    return { status: 'active', readerId, locationId, kind, setup, recorded: [] }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'ReaderChanged':
      return { ...state, setup: data.after }
    case 'ReaderSecretRotated':
    case 'KioskCodeCreated':
    case 'UnknownPinEntered':
      return state
    case 'ReaderRevoked':
      return { ...state, status: 'revoked', recorded: [] }
    case 'UnknownTagRead':
    case 'ReadSuppressed':
      return { ...state, recorded: withRecorded(state.recorded, data) }
  }
}

/** Approximate size in bytes, mostly of recorded reads. */
export const sizeOfReader = (state: ReaderState) => (state.status === 'unknown' ? 0 : 150 * state.recorded.length)
