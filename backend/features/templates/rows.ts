import type { z } from 'zod'
import type { templatesResponse } from '#schema/templates/rest.ts'
import type { Template } from './queries.ts'

export function templateSummaryRow(template: Template): z.infer<typeof templatesResponse>['templates'][number] {
  const { recurrence } = template
  return {
    id: template.id,
    revision: template.revision,
    location_id: template.locationId,
    name: template.name,
    description: template.description,
    is_recurring: recurrence !== null,
    recurrence_pattern: recurrence?.pattern ?? null,
    recurs_from: recurrence?.from ?? null,
    automatic: recurrence?.automatic ?? false,
    shift_count: template.shifts.length,
  }
}

export function templateRow(template: Template) {
  return {
    ...templateSummaryRow(template),
    shifts: template.shifts.map((shift) => ({
      id: shift.templateShiftId,
      employee_id: shift.employeeId,
      role_id: shift.roleId,
      position: shift.position,
      day_of_week: shift.dayOfWeek,
      start_time: shift.startTime,
      end_time: shift.endTime,
      break_minutes: shift.breakMinutes,
      notes: shift.notes,
    })),
  }
}
