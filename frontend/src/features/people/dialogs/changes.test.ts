import { expect, test } from 'vitest'
import { changesOf, outcomeInWords } from './changes.ts'

const ana = {
  firstName: 'Ana',
  lastName: 'Lopez',
  phone: '555 0100',
  position: null,
  hourlyRateCents: 2150,
  badge: 'E200',
}
const asKnown = {
  firstName: 'Ana',
  lastName: 'Lopez',
  phone: '555 0100',
  position: null,
  hourlyRate: 21.5,
  effectiveFrom: '2026-03-02',
  badge: 'E200',
}

test('Unchanged parts are not saved', () => {
  expect(changesOf(ana, asKnown)).toEqual({ details: undefined, rate: undefined, badge: undefined })
})

test('Each changed part is a separate request, and an empty field deletes its value', () => {
  expect(changesOf(ana, { ...asKnown, phone: null, position: 'Cook' })).toEqual({
    details: { firstName: 'Ana', lastName: 'Lopez', phone: '', position: 'Cook' },
    rate: undefined,
    badge: undefined,
  })
  expect(changesOf(ana, { ...asKnown, hourlyRate: 22.1 })).toMatchObject({
    details: undefined,
    rate: { hourlyRateCents: 2210, effectiveFrom: '2026-03-02' },
  })
  expect(changesOf(ana, { ...asKnown, badge: null }).badge).toBeNull()
  expect(changesOf({ ...ana, badge: null }, asKnown).badge).toBe('E200')
})

test('A missing rate can stay empty', () => {
  expect(changesOf({ ...ana, hourlyRateCents: null }, { ...asKnown, hourlyRate: null }).rate).toBeUndefined()
})

test('reports what was saved and what was not', () => {
  expect(outcomeInWords(['details'], ['badge'])).toBe('The details are saved. The badge is not.')
  expect(outcomeInWords(['hourly rate'], ['details', 'badge'])).toBe(
    'The hourly rate is saved. The details and the badge are not.',
  )
})
