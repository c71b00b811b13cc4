import { peopleCommands } from './commands.ts'
import { invitations } from '#projections/people/invitations.ts'
import { payRates } from '#projections/people/pay-rates.ts'
import { people as employees } from '#projections/people/people.ts'
import { operations } from '#schema/people/rest.ts'
import * as badges from './operations/badges.ts'
import { createEmployee, createEmployeeWithPassword } from './operations/create-employee.ts'
import * as employeeWrites from './operations/employees.ts'
import * as employment from './operations/employment.ts'
import { importEmployees } from './operations/import-employees.ts'
import * as invitationWrites from './operations/invitations.ts'
import { resendWelcomeEmail } from './operations/resend-welcome.ts'
import { undoImport } from './operations/undo-import.ts'
import { updateEmployee, updateEmployeeEmail } from './operations/update-employee.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs, reactions } from './reactions.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const writes = [
  createEmployee,
  employeeWrites.updateEmployeeRole,
  employeeWrites.updatePayrollPermission,
  employeeWrites.updatePayrollNumber,
  employeeWrites.updateEmployeeJobRoles,
  employeeWrites.updatePayRate,
  employeeWrites.transferEmployee,
  employment.deactivateEmployee,
  employment.updateLastDay,
  employment.reactivateEmployee,
  badges.registerBadge,
  badges.removeBadge,
  invitationWrites.createInvitation,
  invitationWrites.resendInvitation,
  invitationWrites.revokeInvitation,
] as const

const commands = (core: Core) => ({ ...peopleCommands(core), ...commandsOf(writes)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const people = feature({
  name: 'people',
  area: 'people',
  writes: [
    ...writes,
    createEmployeeWithPassword,
    updateEmployee,
    updateEmployeeEmail,
    importEmployees,
    undoImport,
    resendWelcomeEmail,
  ],
  commands,
  models: [employees, invitations, payRates],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
  ownData: [
    { title: 'profile', table: 'read.people', of: ['employee_id'] },
    { title: 'pay rates', table: 'read.pay_rates', of: ['employee_id'] },
    { title: 'invitations', table: 'read.invitations', of: ['employee_id'] },
  ],
})
