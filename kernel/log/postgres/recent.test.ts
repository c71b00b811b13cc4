import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { library } from '../../testing/library/library.ts'
import { freshStream, newBook } from '../../testing/library/events.ts'
import { openUpcast } from '../upcast.ts'
import { openRecent } from './recent.ts'

const stream = freshStream()

function text(position: number, isSealed = false) {
  const { type, data, metadata } = newBook('Dracula')
  const json = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
  return { position: BigInt(position), stream, revision: position, id: randomUUID(), type, ...json, isSealed }
}

function recent(...positions: number[]) {
  const opened = openRecent(openUpcast(library))
  opened.add(positions.map((position) => text(position)))
  return {
    ...opened,
    positionsAfter: (after: number) => opened.after(BigInt(after)).map(({ position }) => Number(position)),
  }
}

test('hands out what follows a position, as the log would', () => {
  const { after } = recent(7, 8)
  expect(after(6n)).toMatchObject([
    { position: 7n, stream, type: 'BookAdded', data: { title: 'Dracula' }, metadata: { version: 1 } },
    { position: 8n },
  ])
})

test('hands out nothing beyond a gap, where another process has appended or a batch is not answered yet', () => {
  const { add, positionsAfter } = recent(7, 9)
  expect(positionsAfter(5)).toEqual([])
  expect(positionsAfter(6)).toEqual([7])
  add([text(8)])
  expect(positionsAfter(6)).toEqual([7, 8, 9])
})

test('keeps nothing that is sealed: it must be gone with its key', () => {
  const { add, positionsAfter } = recent(7)
  add([text(8, true), text(9)])
  expect(positionsAfter(6)).toEqual([7])
  expect(positionsAfter(8)).toEqual([9])
})

test('keeps the latest only', () => {
  const { positionsAfter } = recent(...Array.from({ length: 5000 }, (_, index) => index + 1))
  expect(positionsAfter(0)).toEqual([])
  expect(positionsAfter(4990)).toHaveLength(10)
})
