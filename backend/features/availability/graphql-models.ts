import type { AvailableDay } from '#schema/availability/rules.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    AvailableDay: AvailableDay
  }
}
