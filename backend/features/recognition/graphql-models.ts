import type { Page } from '#backend/platform/database/page.ts'
import type { ShoutOut, ShoutOutSummary } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    ShoutOut: ShoutOut
    ShoutOutConnection: Page<ShoutOut>
    ShoutOutCount: ShoutOutSummary['people'][number]
  }
}
