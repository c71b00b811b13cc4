import type { TemplateShift } from '#schema/templates/events.ts'
import type { Template } from './queries.ts'

export type { TemplateShift }
export type ScheduleTemplate = Template
