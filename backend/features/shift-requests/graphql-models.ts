import type { ShiftRequest } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    ShiftRequest: ShiftRequest
  }
}
