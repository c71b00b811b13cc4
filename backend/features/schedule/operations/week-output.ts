import type { Output } from '#backend/platform/operations/operation.ts'

/** GraphQL resolves the payload's fields by the week's id, which is the `id` of the command's data. */
export const weekOutput: Output<string> = {
  payload: { name: 'WeekPayload' },
  load: async ({ id, services, outcome }) => ({ model: id, caughtUp: await services.caughtUp(outcome) }),
  toPayload: (weekId) => ({ weekId }),
}
