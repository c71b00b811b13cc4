import { expect, test } from 'vitest'
import type { Preferences } from '#schema/people/preferences.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { preferences } from './preferences.ts'

test('the latest preferences replace earlier ones', () => {
  const nights: Preferences = { ...defaultPreferences, quietHours: { start: '22:00', end: '06:30' } }
  const set = (before: Preferences | null, after: Preferences) =>
    ({ type: 'PreferencesSet', data: { employeeId: ANA, before, after } }) as const
  const { mail, shiftReminderMinutes } = defaultPreferences
  const row = { employee_id: ANA, organization_id: ORGANIZATION, mail, shift_reminder_minutes: shiftReminderMinutes }
  expect(given(preferences, recorded([set(null, nights)]))).toEqual([
    { ...row, push: null, texts: null, quiet_hours: nights.quietHours },
  ])
  expect(given(preferences, recorded([set(null, nights), set(nights, defaultPreferences)]))).toEqual([
    { ...row, push: null, texts: null, quiet_hours: null },
  ])
  expect(given(preferences, recorded([set(null, { ...defaultPreferences, push: ['schedule'] })]))).toEqual([
    { ...row, push: ['schedule'], texts: null, quiet_hours: null },
  ])
})
