import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { shiftTimes } from '#schema/shared/week-time.ts'
import { defaultDisplayPreferences } from '#schema/organization/display-preferences.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'
import { home, reader } from '#frontend/shared/lib/time/format.ts'
import { dayGapOf } from '../model/day-gap.ts'
import { NeedSummary } from './need-summary.tsx'

const zone = 'America/New_York'

beforeEach(() => {
  Object.assign(home, defaultDisplayPreferences)
  reader.locale = 'en-US'
})

const tuesday = '2026-03-17'
const roles = [{ id: 'cook', name: 'Cook', color: '#aa5500' }]
const lunch: Need = {
  jobRoleId: 'cook',
  weekday: 2,
  day: null,
  startTime: '11:00',
  endTime: '14:00',
  minimum: 1,
  ideal: 3,
  maximum: 4,
  validFrom: null,
  validUntil: null,
}
const cooks = (count: number, startTime = '11:00') =>
  Array.from({ length: count }, () => ({ ...shiftTimes(tuesday, startTime, '14:00', zone), jobRoleId: 'cook' }))

const summary = (needs: Need[], shifts: ReturnType<typeof cooks>) => (
  <NeedSummary gap={dayGapOf(tuesday, zone, { needs, shifts })} roles={roles} zone={zone} />
)

test('shows the missing hours, and names role, time and people', () => {
  render(summary([lunch], cooks(1)))
  const text = screen.getByText('6.0 h short')
  expect(text.title).toMatch(/^Cook, 11:00\sAM–2:00\sPM: 2 people missing$/)
  expect(text.textContent).toContain('of 9.0 h needed')
  expect(text.className).not.toContain('font-semibold')
})

test('follows the plan as shifts change', () => {
  const { rerender } = render(summary([lunch], []))
  expect(screen.getByText('9.0 h short').className).toContain('font-semibold')
  rerender(summary([lunch], [...cooks(2), ...cooks(1, '13:00')]))
  expect(screen.getByText('2.0 h short').title).toMatch(/^Cook, 11:00\sAM–1:00\sPM: 1 person missing$/)
  rerender(summary([lunch], cooks(3)))
  screen.getByText('Need covered')
  rerender(summary([lunch], cooks(5)))
  screen.getByText('3.0 h over')
})

test('a day without needs says so', () => {
  render(summary([{ ...lunch, weekday: 3 }], cooks(1)))
  expect(screen.queryByText('No need')).not.toBeNull()
})
