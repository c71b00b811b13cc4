import type { TimeOffRequest } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    TimeOffRequest: TimeOffRequest
  }
}
