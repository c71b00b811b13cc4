import type { TimeAccountBalance, TimeAccounts } from './queries.ts'

export type { TimeAccountBalance }
export type TimeAccountConnection = TimeAccounts
