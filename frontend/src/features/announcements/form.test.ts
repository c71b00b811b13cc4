import { expect, test } from 'vitest'
import { emptyForm, formOf, inputOf, toInstant, toLocal } from './form.ts'

const announcement = {
  id: 'one',
  title: 'Inventory',
  content: 'On Monday',
  priority: 'high' as const,
  isPinned: true,
  isEdited: false,
  isForMe: true,
  isAcknowledged: false,
  manageable: true,
  author: null,
  publishAt: '2026-03-09T08:00:00.000Z',
  expiresAt: '2026-03-16T08:30:00.000Z',
  audience: {
    locations: [{ id: 'here', name: 'Here' }],
    jobRoles: [],
    people: [{ id: 'ana', firstName: 'Ana', lastName: 'Lopez' }],
  },
  acknowledgmentCount: 0,
  audienceCount: 2,
}

test('fills the form with content and audience', () => {
  const form = formOf(announcement, Date.parse('2026-03-10T08:00:00.000Z'))
  expect(form).toMatchObject({
    title: 'Inventory',
    priority: 'high',
    isPinned: true,
    locationIds: ['here'],
    people: [{ id: 'ana', name: 'Ana Lopez' }],
    publishAt: '',
    asksAgain: false,
  })
  expect(inputOf(form).audience).toEqual({ locationIds: ['here'], roleIds: [], employeeIds: ['ana'] })
})

test('clears the publication time of a published announcement', () => {
  const { publishAt } = formOf(announcement, Date.parse('2026-03-01T08:00:00.000Z'))
  expect(toInstant(publishAt)).toBe(announcement.publishAt)
})

test('converts times from and to the user’s time zone, empty ones to null', () => {
  expect(toInstant(toLocal('2026-07-09T18:05:00.000Z'))).toBe('2026-07-09T18:05:00.000Z')
  expect(toInstant(emptyForm.expiresAt)).toBeNull()
})

test('keeps a stored time whose local time is unchanged', () => {
  const stored = '2026-07-09T18:05:59.123Z'
  expect(toInstant(toLocal(stored), stored)).toBe(stored)
  expect(toInstant(toLocal('2026-07-09T19:00:00.000Z'), stored)).toBe('2026-07-09T19:00:00.000Z')
})
