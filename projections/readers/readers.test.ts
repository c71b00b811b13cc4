import { expect, test } from 'vitest'
import type { ReaderSetup } from '#schema/readers/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY as READER, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { readers } from './readers.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(readers, recorded(events))

const door: ReaderSetup = { name: 'Door', direction: 'toggle', antennas: [{ antenna: 2, direction: 'out' }] }
const gate: ReaderSetup = { name: 'Gate', direction: 'in', antennas: [] }
const where = { readerId: READER, locationId: LOCATION }
const registered = { type: 'ReaderRegistered', data: { ...where, kind: 'reader', setup: door } } as const
const changed = { type: 'ReaderChanged', data: { ...where, before: door, after: gate } } as const
const revoked = { type: 'ReaderRevoked', data: { ...where, name: 'Gate' } } as const

test('shows a reader as registered and as last changed', () => {
  const row = {
    reader_id: READER,
    organization_id: ORGANIZATION,
    location_id: LOCATION,
    kind: 'reader',
    ...door,
    registered_at: '2026-03-02T09:00:00.000Z',
    revoked_at: null,
  }
  expect(after(registered)).toEqual([row])
  expect(after(registered, changed)).toEqual([{ ...row, ...gate }])
})

test('keeps a revoked reader', () => {
  const later = { metadata: { at: '2026-03-03T10:00:00.000Z' } }
  expect(after(registered, changed, { ...revoked, ...later })).toMatchObject([
    { ...gate, revoked_at: '2026-03-03T10:00:00.000Z' },
  ])
})
