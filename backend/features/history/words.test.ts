import { expect, test } from 'vitest'
import { eventHistory } from '#schema/history-of-events.ts'
import { typesWith, wordsIn } from './words.ts'

test.each([
  ['publ', 'WeekPublished'],
  ['break', 'BreakStarted'],
  ['clocked', 'ClockedIn'],
  ['announcement', 'AnnouncementPosted'],
  ['reminded', 'ClockOutReminded'],
  ['planning', 'WeekOpened'],
])('“%s” finds %s', (word, type) => expect(typesWith(word)).toContain(type))

test('a word in only some sentences of a type does not find the type', () => {
  expect(typesWith('kiosk')).not.toContain('ClockedIn')
  expect(typesWith('break')).not.toContain('PayItemAdded')
})

test('every type shown in history has words', () => {
  expect(
    eventHistory
      .types()
      .filter((type) => !wordsIn(type.replaceAll(/([A-Z])/g, ' $1')).every((w) => typesWith(w).includes(type))),
  ).toEqual([])
})

test('words are lowercase without punctuation', () => {
  expect(wordsIn('Ana López-Ruiz’s “Front door”, 100%')).toEqual(['ana', 'lópez-ruiz’s', 'front', 'door', '100'])
})
