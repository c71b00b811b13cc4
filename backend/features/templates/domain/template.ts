import { isDeepStrictEqual } from 'node:util'
import type { TemplateContent, TemplateEvent, TemplateShift } from '#schema/templates/events.ts'
import { addDays, shiftTimes, weekdayOf } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Facts } from '#backend/features/schedule/week-state.ts'
import type { TemplateState } from './evolve.ts'

type CreateTemplate = { templateId: string; locationId: string; content: TemplateContent; facts: Facts }
type UpdateTemplate = Pick<CreateTemplate, 'content' | 'facts'>

/** Names need not be unique. */
export function createTemplate(state: TemplateState, command: CreateTemplate): TemplateEvent[] {
  const { templateId, locationId, content, facts } = command
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This template has been created already')
  return [{ type: 'TemplateCreated', data: { templateId, locationId, ...valid(content, [], facts) } }]
}

export function updateTemplate(state: TemplateState, { content, facts }: UpdateTemplate): TemplateEvent[] {
  const { templateId, locationId, content: before } = existingTemplate(state)
  const after = valid(content, before.shifts, facts)
  if (isDeepStrictEqual(after, before)) return []
  return [{ type: 'TemplateChanged', data: { templateId, locationId, before, after } }]
}

/** Weeks keep the shifts that the template added. */
export function deleteTemplate(state: TemplateState): TemplateEvent[] {
  const { templateId, locationId, content } = existingTemplate(state)
  return [{ type: 'TemplateDeleted', data: { templateId, locationId, name: content.name } }]
}

/** @throws Refusal `not_found`, also for a deleted template */
export function existingTemplate(state: TemplateState) {
  if (state.status !== 'kept') throw new Refusal('not_found', 'There is no such template')
  return state
}

/** Returns the content with the recurrence's start moved to the Sunday of its week. @throws Refusal for an invalid shift */
function valid(
  { name, description, recurrence, shifts }: TemplateContent,
  before: readonly TemplateShift[],
  facts: Facts,
) {
  if (shifts.length === 0) throw refusal('invalid', 'shifts', 'Please add at least one shift to the template')
  if (new Set(shifts.map(({ templateShiftId }) => templateShiftId)).size < shifts.length) {
    throw refusal('invalid', 'shifts', 'Each shift of a template needs an id of its own')
  }
  const previous = new Map(before.map((shift) => [shift.templateShiftId, shift]))
  for (const [index, shift] of shifts.entries()) {
    const objection = objectionTo(shift, previous.get(shift.templateShiftId), facts)
    if (objection) throw refusal(objection.code, `shifts.${index}.${objection.field}`, objection.message)
  }
  const from = recurrence && addDays(recurrence.from, -weekdayOf(recurrence.from))
  return { name, description, recurrence: recurrence && from ? { ...recurrence, from } : null, shifts }
}

type Objection = { code: 'invalid' | 'not_found'; field: string; message: string }

/** An unchanged shift may keep a terminated employee or deleted role, so that the rest of the template can be edited. */
function objectionTo(shift: TemplateShift, before: TemplateShift | undefined, facts: Facts): Objection | undefined {
  const { employeeId, roleId, startTime, endTime, breakMinutes } = shift
  if (employeeId !== null && employeeId !== before?.employeeId) {
    const field = 'employeeId'
    const status = facts.employees.get(employeeId)
    if (!status) return { code: 'not_found', field, message: 'There is no such employee' }
    if (status === 'terminated') return { code: 'invalid', field, message: 'This employee is no longer active' }
  }
  if (roleId !== null && roleId !== before?.roleId && !facts.roles.has(roleId)) {
    return { code: 'not_found', field: 'jobRoleId', message: 'There is no such role' }
  }
  // Assumes a day of 24 hours, because the date is not known yet.
  const { startsAt, endsAt } = shiftTimes('2001-01-01', startTime, endTime, 'UTC')
  if (breakMinutes * 60_000 > Date.parse(endsAt) - Date.parse(startsAt)) {
    return { code: 'invalid', field: 'breakMinutes', message: 'The break is longer than the shift' }
  }
  return undefined
}

const refusal = (code: Objection['code'], field: string, message: string) =>
  new Refusal(code, message, { [field]: message })
