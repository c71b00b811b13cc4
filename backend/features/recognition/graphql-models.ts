import type { Page } from '#backend/platform/database/page.ts'
import type { ShoutOut, ShoutOutSummary } from './queries.ts'

export type { ShoutOut }
export type ShoutOutConnection = Page<ShoutOut>
export type ShoutOutCount = ShoutOutSummary['people'][number]
