import { describe, expect, it } from 'vitest'
import type { ReaderEvent, ReaderSetup } from '#schema/readers/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import {
  updateReader,
  directionAt,
  evolveReader,
  initialReader,
  recordReaderSecret,
  createReader,
  revokeReader,
  type ReaderState,
} from './reader.ts'
import { recordSuppressed, recordUnknownTag } from './reads.ts'

const { given } = specification(initialReader, evolveReader)

const readerId = 'a1d2b9f4-0000-4000-8000-000000000001'
const locationId = 'a1d2b9f4-0000-4000-8000-000000000002'
const employeeId = 'a1d2b9f4-0000-4000-8000-000000000003'
const readId = 'a1d2b9f4-0000-4000-8000-000000000004'
const where = { readerId, locationId }

const setup = (more: Partial<ReaderSetup> = {}): ReaderSetup => ({
  name: 'Back door',
  direction: 'toggle',
  antennas: [],
  ...more,
})
const registered = (of = setup()): ReaderEvent => ({
  type: 'ReaderRegistered',
  data: { ...where, kind: 'reader', setup: of },
})
const revoked: ReaderEvent = { type: 'ReaderRevoked', data: { ...where, name: 'Back door' } }

const register = (kind: 'reader' | 'kiosk', of: ReaderSetup) => (state: ReaderState) =>
  createReader(state, { ...where, kind, setup: of })
const change = (of: ReaderSetup) => (state: ReaderState) => updateReader(state, { setup: of })

describe('a reader', () => {
  it('is registered once, even if it was revoked', () => {
    given([]).when(register('reader', setup())).then([registered()])
    for (const history of [[registered()], [registered(), revoked]]) {
      given(history).when(register('reader', setup())).refused('conflict', 'This reader has been registered already')
    }
  })
  it('is updated as a whole; reordering antennas changes nothing', () => {
    const [one, two] = [
      { antenna: 1, direction: 'in' },
      { antenna: 2, direction: 'out' },
    ] as const
    const after = setup({ name: 'Gate', direction: 'in', antennas: [one, two] })
    given([registered()])
      .when(change(setup({ name: 'Gate', direction: 'in', antennas: [two, one] })))
      .then([{ type: 'ReaderChanged', data: { ...where, before: setup(), after } }])
    given([registered(after)])
      .when(change({ ...after, antennas: [two, one] }))
      .then([])
  })
  it('gets a new secret, and is revoked permanently', () => {
    given([registered()])
      .when(recordReaderSecret)
      .then([{ type: 'ReaderSecretRotated', data: { ...where, name: 'Back door' } }])
    given([registered()]).when(revokeReader).then([revoked])
    for (const decide of [change(setup({ name: 'Gate' })), recordReaderSecret, revokeReader]) {
      given([registered(), revoked]).when(decide).refused('conflict', 'This reader was revoked')
      given([]).when(decide).refused('not_found', 'There is no such reader')
    }
  })
  it('that is a kiosk leaves the direction to the employee', () => {
    const asked = setup({ direction: 'in', antennas: [{ antenna: 1, direction: 'out' }] })
    const kiosk: ReaderEvent = { type: 'ReaderRegistered', data: { ...where, kind: 'kiosk', setup: setup() } }
    given([]).when(register('kiosk', asked)).then([kiosk])
    given([kiosk]).when(change(asked)).then([])
  })
  it('uses the direction of the antenna, or else its own', () => {
    const of = setup({ direction: 'in', antennas: [{ antenna: 2, direction: 'out' }] })
    expect([1, 2, null].map((antenna) => directionAt(of, antenna))).toEqual(['in', 'out', 'in'])
  })
})

describe('a read without a punch', () => {
  const deviceOf = (epc: string | null) => ({
    readerId,
    name: 'Back door',
    epc,
    antenna: 1,
    address: null,
    claimedAt: '2026-03-10T08:00:00.000Z',
    queued: false,
  })
  const read = (time: string, epc: string | null = 'E280') => ({
    readId,
    ...where,
    at: `2026-03-10T${time}.000Z`,
    device: deviceOf(epc),
  })
  const unknown = (time: string, epc?: string): ReaderEvent => ({
    type: 'UnknownTagRead',
    data: { ...read(time, epc), because: 'unregistered' },
  })
  const seen = (time: string, epc?: string) => (state: ReaderState) =>
    recordUnknownTag(state, { ...read(time, epc), because: 'unregistered', lockoutSeconds: 120 })
  const suppressed =
    (time: string, epc: string | null, lockoutSeconds = 120) =>
    (state: ReaderState) =>
      recordSuppressed(state, { ...read(time, epc), employeeId, because: 'not in', lockoutSeconds })

  it('is recorded once per lockout, in either order', () => {
    given([registered()])
      .when(seen('08:00:00'))
      .then([unknown('08:00:00')])
    const { when } = given([registered(), unknown('08:00:00')])
    when(seen('08:01:59')).then([])
    when(seen('07:58:01')).then([])
    when(suppressed('08:01:59', 'E280')).then([])
    when(seen('08:02:00')).then([unknown('08:02:00')])
    when(seen('08:00:01', 'E281')).then([unknown('08:00:01', 'E281')])
    when(suppressed('08:00:00', 'E280', 0)).then([
      { type: 'ReadSuppressed', data: { ...read('08:00:00'), employeeId, because: 'not in' } },
    ])
  })
  it('without a badge is locked by person', () => {
    const event: ReaderEvent = {
      type: 'ReadSuppressed',
      data: { ...read('08:00:00', null), employeeId, because: 'not in' },
    }
    given([registered()]).when(suppressed('08:00:00', null)).then([event])
    given([registered(), event]).when(suppressed('08:01:00', null)).then([])
  })
  it('is not recorded for a revoked reader', () => {
    given([registered(), revoked]).when(seen('08:00:00')).refused('conflict', 'This reader was revoked')
  })
  it('is forgotten after an hour, or after a thousand others', () => {
    const kept = (events: ReaderEvent[]) => {
      const { state } = given([registered(), ...events])
      expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
      return state.status === 'unknown' ? [] : state.recorded.map(([badge]) => badge)
    }
    expect(kept([unknown('08:00:00', 'AA'), unknown('08:30:00', 'BB'), unknown('09:00:00', 'CC')])).toEqual([
      'BB',
      'CC',
    ])
    expect(kept([unknown('08:00:00', 'AA'), unknown('08:30:00', 'BB'), unknown('08:40:00', 'AA')])).toEqual([
      'BB',
      'AA',
    ])
    const many = Array.from({ length: 1001 }, (_, index) => unknown('08:00:00', `C${index}`))
    expect(kept(many)).toHaveLength(1000)
    expect(kept(many)[0]).toBe('C1')
  })
})
