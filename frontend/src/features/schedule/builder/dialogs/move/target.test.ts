import { expect, it } from 'vitest'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { newYork, shift } from '../../model/example.ts'
import { placedOn } from './target.ts'

const night = shift('a', 'ana', '2026-03-10', '22:00', '06:30')

it('a shift keeps its clock times on another day across a clock change', () => {
  expect(placedOn('2026-03-13', night, newYork, newYork)).toEqual({
    startsAt: '2026-03-14T02:00:00.000Z',
    endsAt: '2026-03-14T10:30:00.000Z',
    skipped: null,
  })
  expect(placedOn('2026-03-07', night, newYork, newYork)).toEqual({
    startsAt: '2026-03-08T03:00:00.000Z',
    endsAt: '2026-03-08T10:30:00.000Z',
    skipped: null,
  })
})

it('a shift keeps its clock times at a location in another time zone', () => {
  expect(placedOn('2026-03-13', night, newYork, 'Europe/Berlin')).toEqual({
    startsAt: '2026-03-13T21:00:00.000Z',
    endsAt: '2026-03-14T05:30:00.000Z',
    skipped: null,
  })
})

it('reports a skipped start and a skipped end', () => {
  const early = shift('b', 'ana', '2026-03-10', '02:30', '08:00')
  expect(placedOn('2026-03-08', early, newYork, newYork)).toMatchObject({
    startsAt: '2026-03-08T07:30:00.000Z',
    skipped: skippedClock('2026-03-08', '02:30'),
  })
  const late = shift('c', 'ana', '2026-03-10', '20:00', '02:30')
  expect(placedOn('2026-03-07', late, newYork, newYork).skipped).toBe(skippedClock('2026-03-08', '02:30'))
})
