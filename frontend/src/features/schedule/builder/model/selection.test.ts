import { expect, it } from 'vitest'
import { newYork, shift } from './example.ts'
import { placedAt, withPlaced } from './selection.ts'

const monday = shift('a', 'ana', '2026-03-16', '22:00', '06:00')
const wednesday = shift('b', 'ana', '2026-03-18')
const others = shift('c', 'max', '2026-03-17')
const cells = (...of: Parameters<typeof placedAt>) =>
  placedAt(...of).map(({ shift: { id }, to }) => [id, to.employeeId, to.day])

it('shifts of one employee move to the target row, the first one to the target day', () => {
  expect(cells([wednesday, monday], { employeeId: null, day: '2026-03-19' }, newYork)).toEqual([
    ['b', null, '2026-03-21'],
    ['a', null, '2026-03-19'],
  ])
})

it('shifts of several employees keep their employees', () => {
  expect(cells([monday, others], { employeeId: 'ana', day: '2026-03-17' }, newYork, others)).toEqual([
    ['a', 'ana', '2026-03-16'],
    ['c', 'max', '2026-03-17'],
  ])
  expect(cells([monday, others], { employeeId: 'lea', day: '2026-03-24' }, newYork)).toEqual([
    ['a', 'ana', '2026-03-24'],
    ['c', 'max', '2026-03-25'],
  ])
})

it('placed shifts keep their clock times', () => {
  const [night, untouched] = withPlaced(
    [monday, others],
    placedAt([monday], { employeeId: 'max', day: '2026-03-20' }, newYork),
    newYork,
  )
  expect(night).toMatchObject({
    employeeId: 'max',
    startsAt: '2026-03-21T02:00:00.000Z',
    endsAt: '2026-03-21T10:00:00.000Z',
  })
  expect(untouched).toBe(others)
})
