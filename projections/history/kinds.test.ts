import { expect, test } from 'vitest'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { history } from './history.ts'
import { streams } from '#schema/streams.ts'
import { historyKindNames, historyKindOf } from '#schema/history/kinds.ts'

const shown = new Set(foldedTypes(history))
const kinds = streams.flatMap(({ category, events }) =>
  Object.keys(events).flatMap((type) => (shown.has(type) ? { type, kind: historyKindOf(category, type) } : [])),
)

test('every event shown in history has a kind, and every kind has events', () => {
  expect(kinds.filter(({ kind }) => kind === undefined)).toEqual([])
  expect(historyKindNames.filter((name) => !kinds.some(({ kind }) => kind === name))).toEqual([])
})

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
  expect(kinds).toContainEqual({ type, kind })
})
