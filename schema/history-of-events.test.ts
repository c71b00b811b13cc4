import { expect, test } from 'vitest'
import { z } from 'zod'
import { event, stream } from '#kernel/events.ts'
import { sentence } from '#kernel/sentence.ts'
import { eventHistory, historyIn, historyKindsSdl, historyKindsSource } from './history-of-events.ts'
import { streams } from './streams.ts'

test.each([
  ['ShiftMoved', 'shifts'],
  ['ShiftsCopied', 'weeks'],
  ['WeekPublished', 'weeks'],
  ['SwapApproved', 'requests'],
  ['TimeOffAdded', 'timeOff'],
  ['BreakStarted', 'punches'],
  ['EntryCorrected', 'entries'],
  ['PayRateSet', 'pay'],
])('%s is of kind %s', (type, kind) => {
  expect(eventHistory.types([kind])).toContain(type)
})

const parking = { name: 'parking', label: 'Parking', order: 155 }
const parked = event({ version: 1, data: z.object({}), describe: () => sentence`parked` })
const spot = stream({
  category: 'spot',
  history: parking,
  events: { CarParked: parked, CarMeasured: { ...parked, history: null } },
})

test('the events of a new feature are in the history, under the label that their stream declares', () => {
  const { kinds, types, kindOf } = historyIn([...streams, spot])
  expect(types()).toEqual([...eventHistory.types(), 'CarParked'])
  expect(types(['parking'])).toEqual(['CarParked'])
  expect(kindOf('spot', 'CarParked')).toBe(parking)
  expect(kindOf('spot', 'CarMeasured')).toBeNull()
  expect(kinds.map(({ name }) => name).slice(-3)).toEqual(['messages', 'parking', 'recognition'])
  expect(historyKindsSource(kinds)).toContain("  parking: 'Parking',")
  expect(historyKindsSdl(kinds)).toContain('  parking\n')
})

test('a stream must declare its kind', () => {
  const { history: _, ...silent } = spot
  expect(() => historyIn([silent])).toThrow('the stream spot declares no kind')
})
