import type { LeaveBalance, LeaveBalances } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    LeaveBalance: LeaveBalance
    LeaveBalanceConnection: LeaveBalances
  }
}
