import { expect, it } from 'vitest'
import { noLimits } from '#schema/work-limits/limits.ts'
import type { BuilderPerson, BuilderShift } from '../../builder.ts'
import { afterPlans } from './several-weeks.ts'

const person = (employeeId: string, limits: BuilderPerson['limits']): BuilderPerson => ({
  employeeId,
  name: employeeId,
  position: null,
  status: 'active',
  hourlyRateCents: null,
  jobRoleIds: [],
  limits,
})

const shift = (id: string): BuilderShift => ({
  id,
  employeeId: null,
  startsAt: '2026-03-21T09:00:00.000Z',
  endsAt: '2026-03-21T17:00:00.000Z',
  breakMinutes: 30,
  notes: null,
  jobRoleId: null,
  position: null,
  revision: 0,
})

it('adds the shifts of earlier plans to the work around the week of people with limits', () => {
  const week = { people: [person('ana', { ...noLimits, around: [] }), person('max', null)] }
  const earlier = {
    week: { shifts: [shift('one'), shift('two')] },
    assignments: [
      { shiftId: 'one', employeeId: 'ana' },
      { shiftId: 'two', employeeId: 'max' },
      { shiftId: 'gone', employeeId: 'ana' },
    ],
  }
  const [ana, max] = afterPlans(week, [earlier]).people
  expect(ana?.limits?.around).toMatchObject([{ startsAt: '2026-03-21T09:00:00.000Z', breakMinutes: 30 }])
  expect(max?.limits).toBeNull()
})
