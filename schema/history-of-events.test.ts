import { expect, test } from 'vitest'
import { z } from 'zod'
import { event, stream, type RecordedEvent } from '#kernel/events.ts'
import { sentence } from '#kernel/sentence.ts'
import { newsIn } from './news-of-events.ts'
import { topic } from './shared/topics.ts'
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
const parkedTopic = topic('car_parked')
const parked = event({ version: 1, data: z.object({}), describe: () => sentence`parked` })
const spot = stream({
  category: 'spot',
  history: parking,
  objects: [{ name: 'spot', label: 'One spot', order: 145, isStream: true }],
  news: (_, { id, organizationId }) => [{ topic: parkedTopic.ofOrganization(organizationId), id }],
  events: { CarParked: parked, CarMeasured: { ...parked, history: null, news: () => [] } },
})

test('the events of a new feature are in the history, under the label that their stream declares', () => {
  const { kinds, types, kindOf, objects, categoryOf } = historyIn([...streams, spot])
  expect(types()).toEqual([...eventHistory.types(), 'CarParked'])
  expect(types(['parking'])).toEqual(['CarParked'])
  expect(kindOf('spot', 'CarParked')).toBe(parking)
  expect(kindOf('spot', 'CarMeasured')).toBeNull()
  expect(kinds.map(({ name }) => name).slice(-3)).toEqual(['messages', 'parking', 'recognition'])
  expect(objects.map(({ name }) => name).slice(-3)).toEqual(['shoutOut', 'spot', 'settings'])
  expect(categoryOf('spot')).toBe('spot')
  const source = historyKindsSource(kinds, objects)
  expect(source).toContain("  parking: 'Parking',")
  expect(source).toContain("  spot: 'One spot',")
  expect(historyKindsSdl(kinds)).toContain('  parking\n')
})

test('a stream must declare its kind', () => {
  const { history: _, ...silent } = spot
  expect(() => historyIn([silent])).toThrow('the stream spot declares no kind')
})

test('the events of a new feature are pushed on the topics that they declare', () => {
  const newsOf = newsIn([...streams, spot])
  const happened = (type: string) =>
    ({
      type,
      stream: 'spot-7',
      data: {},
      metadata: { organizationId: 'o1', commandId: 'c1' },
    }) as unknown as RecordedEvent
  expect(newsOf(happened('CarParked'))).toEqual([{ topic: 'car_parked of organization o1', id: '7' }])
  expect(newsOf(happened('CarMeasured'))).toEqual([])
})
