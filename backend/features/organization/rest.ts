import { dayOf } from '#schema/shared/week-time.ts'
import { jobRoles, jobRolesById } from './queries/job-roles.ts'
import { policies } from './queries/policies.ts'
import { locationIn } from '#backend/platform/http/scope.ts'
import { roleTaken, standing } from '#backend/platform/http/existing.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import type { HandlersOf } from '#backend/platform/http/call.ts'

/** What people work as, and what plans are made by. */
export function organizationHandlers(services: Services): HandlersOf<'/api/organization'> {
  const { commands, caughtUp } = services
  const { kysely } = services.database

  const role = async (organizationId: string, id: string, passed: boolean) =>
    standing((await jobRolesById(kysely, organizationId, [id]))[0], passed, roleTaken())

  return {
    'GET /api/organization/roles': async ({ user }) => ({ roles: await jobRoles(kysely, user.organizationId) }),
    'POST /api/organization/roles': async ({ user, body, caller }) => {
      const { id: jobRoleId = caller.commandId, ...rest } = body
      const outcome = await commands.addJobRole(commandOf(user, caller.commandId), { jobRoleId, ...rest })
      return role(user.organizationId, jobRoleId, await caughtUp(outcome))
    },
    'PUT /api/organization/roles/{id}': async ({ user, params, body, caller }) => {
      const jobRoleId = params.id
      const outcome = await commands.changeJobRole(commandOf(user, caller.commandId), { jobRoleId, ...body })
      return role(user.organizationId, jobRoleId, await caughtUp(outcome))
    },
    'DELETE /api/organization/roles/{id}': async ({ user, params, caller: { commandId } }) => {
      const outcome = await commands.removeJobRole(commandOf(user, commandId), { jobRoleId: params.id })
      return { commandId, caughtUp: await caughtUp(outcome) }
    },
    'GET /api/organization/policies': async ({ user, caller }) => {
      const { organizationId, locationId } = user
      const { timeZone } = await locationIn(kysely, { organizationId, locationId: null }, locationId)
      return policies(kysely, organizationId, dayOf(caller.now.toISOString(), timeZone))
    },
    'PUT /api/organization/policies/pto': async ({ user, body, caller: { commandId } }) => ({
      commandId,
      caughtUp: await caughtUp(await commands.setPtoPolicy(commandOf(user, commandId), body)),
    }),
    'PUT /api/organization/policies/scheduling': async ({ user, body, caller: { commandId } }) => ({
      commandId,
      caughtUp: await caughtUp(await commands.setSchedulingPolicy(commandOf(user, commandId), body)),
    }),
    'PUT /api/organization/policies/scanning': async ({ user, body, caller: { commandId } }) => ({
      commandId,
      caughtUp: await caughtUp(await commands.setScanningPolicy(commandOf(user, commandId), body)),
    }),
  }
}
