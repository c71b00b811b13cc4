import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { icalendar, type CalendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: '6f0d3f8e@muster.test',
  startsAt: '2026-03-29T00:30:00.000Z',
  endsAt: '2026-03-29T08:00:00.000Z',
  sequence: 3,
  changedAt: '2026-03-20T12:34:56.789Z',
  cancelled: false,
  summary: 'Barista, early; Harbor Street',
  location: 'Harbor Street',
  description: 'Break: 30 min\nBring the key',
}

const calendarOf = (...events: Partial<CalendarEvent>[]) =>
  icalendar({ name: 'Shifts', timeZone: 'Europe/Vienna', events: events.map((some) => ({ ...event, ...some })) })

const read = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

describe('a calendar', () => {
  test('keeps every field of an event', () => {
    const [shift] = read(calendarOf({}))
    expect(shift).toMatchObject({
      uid: event.uid,
      sequence: 3,
      summary: event.summary,
      location: event.location,
      description: event.description,
    })
    expect(shift?.startDate.toJSDate().toISOString()).toBe(event.startsAt)
    expect(shift?.endDate.toJSDate().toISOString()).toBe(event.endsAt)
    expect(shift?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(shift?.component.getFirstPropertyValue('last-modified'))).toBe('2026-03-20T12:34:56Z')
  })

  test('ends with one line break and has no empty line', () => {
    for (const calendar of [calendarOf(), calendarOf({}, { uid: 'other' })]) {
      expect(calendar).toMatch(/END:VCALENDAR\r\n$/)
      expect(calendar.split('\r\n').slice(0, -1)).not.toContain('')
    }
  })

  test('marks cancelled events', () => {
    const [first, second] = read(calendarOf({}, { cancelled: true, uid: 'other' }))
    expect(first?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('has no line over 75 octets, splits no character and loses no text', () => {
    // Unicode's line separators become line breaks on purpose: see the next test.
    const words = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll(/[\u2028\u2029]/g, ' '))
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const calendar = calendarOf({ summary, description })
        const lines = calendar.split('\r\n')
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true)
        const [shift] = read(calendar)
        expect(shift?.summary).toBe(summary)
        if (description) expect(shift?.description).toBe(description)
      }),
    )
  })

  test('lets no text inject a property', () => {
    const injected = 'x\r\nEND:VEVENT\rBEGIN:VEVENT\nUID:evil\u2028\0\u001bX'
    const calendar = calendarOf({ summary: injected, location: injected, description: injected })
    expect(calendar.match(/^UID:/gm)).toHaveLength(1)
    for (const control of ['\0', '\u001b']) expect(calendar).not.toContain(control)
    expect(read(calendar)[0]?.summary).toBe('x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil\nX')
  })
})
