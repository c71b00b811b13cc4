import type { TemplateShift } from '#schema/templates/events.ts'
import type { Template } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    ScheduleTemplate: Template
    TemplateShift: TemplateShift
  }
}
