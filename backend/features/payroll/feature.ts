import { employments } from '#projections/payroll/employments.ts'
import { payChanges } from '#projections/payroll/pay-changes.ts'
import { payItems } from '#projections/payroll/pay-items.ts'
import { payPeriods } from '#projections/payroll/pay-periods.ts'
import { payShiftChanges } from '#projections/payroll/shift-changes.ts'
import { operations } from '#schema/payroll/rest.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import * as overtimeSoon from './overtime-soon.ts'
import { createPayItem, deletePayItem } from './items/operations.ts'
import { itemResolvers } from './items/resolvers.ts'
import { payResolvers } from './pay/resolvers.ts'
import { access, confidential } from './permissions.ts'
import { payPeriodCommands } from './periods/commands.ts'
import * as periods from './periods/operations.ts'
import { topics } from './periods/topics.ts'
import { previewResolvers } from './preview/resolvers.ts'
import { periodResolvers } from './periods/resolvers.ts'
import { providerResolvers } from './providers/resolvers.ts'
import { rest } from './rest.ts'

const commandWrites = [
  createPayItem,
  deletePayItem,
  periods.confirmHours,
  periods.approveHours,
  periods.approveAllHours,
  periods.unapproveHours,
] as const

const commands = (core: Core) => ({ ...commandsOf(commandWrites)(core), ...payPeriodCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const payroll = feature({
  name: 'payroll',
  area: 'payroll',
  writes: [...commandWrites, periods.closePayPeriod, periods.reopenPayPeriod],
  commands,
  models: [payItems, payPeriods, payChanges, payShiftChanges, employments],
  operations,
  access,
  confidential,
  rest,
  resolvers: [payResolvers, itemResolvers, previewResolvers, periodResolvers, providerResolvers],
  topics,
  reactions: [overtimeSoon.reactions],
  jobs: overtimeSoon.jobs,
  ownData: [
    { title: 'pay items', table: 'read.pay_items', of: ['employee_id'] },
    {
      title: 'pay',
      table: 'payroll.paid',
      of: ['employee_id'],
      stays: 'hours and amounts by employee id, required by payroll law',
    },
  ],
})
