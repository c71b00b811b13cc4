import { randomUUID } from 'node:crypto'
import type { TemplateContent, TemplateShift } from '#schema/templates/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { all } from '../domain/by-id.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import type { Company } from './company.ts'

export async function shiftOn(
  commands: Commands,
  { as, manager, harbor }: Company,
  employeeId: string | null,
  day: string,
) {
  const shiftId = randomUUID()
  const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
  const shift = { shiftId, locationId: harbor, employeeId, ...times, notes: null, jobRoleId: null, position: null }
  await commands.createShift(as(manager), shift)
  return shiftId
}

export async function workersOf(commands: Commands, { harbor }: Company, weekStart: string) {
  const week = await commands.readState(weekStream, weekIdOf(harbor, weekStart))
  const shifts = week.status === 'open' ? all(week.shifts) : []
  return Object.fromEntries(shifts.map(({ shift }) => [shift.shiftId, shift.employeeId]))
}

export const templateShift = (more: Partial<TemplateShift> = {}): TemplateShift => ({
  templateShiftId: randomUUID(),
  employeeId: null,
  roleId: null,
  position: null,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
  notes: null,
  ...more,
})

export const templateContent = (more: Partial<TemplateContent> = {}): TemplateContent => ({
  name: 'Spring',
  description: null,
  recurrence: null,
  shifts: [templateShift()],
  ...more,
})
