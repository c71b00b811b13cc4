import type { Standing } from './queries.ts'

export type Delegation = Standing
