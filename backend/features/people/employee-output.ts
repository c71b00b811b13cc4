import { employeeChangedResponse } from '#schema/people/employee-row.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import type { CompletedCall, LoadedModel, Output } from '#backend/platform/operations/operation.ts'
import { noSuchEmployee } from './colleague.ts'
import { employeeAnswer } from './employee-rows.ts'
import { peopleById, type Person } from './queries.ts'

export async function loadEmployee({ services, user, id, outcome }: CompletedCall): Promise<LoadedModel<Person>> {
  const { kysely, caughtUp } = await services.readAfter(outcome)
  const [person] = await peopleById(kysely, user.organizationId, [id])
  return { model: requireTarget(person, caughtUp, noSuchEmployee()), caughtUp, kysely }
}

/** GraphQL returns the employee, REST only `commandId` and `caughtUp`. */
export const employeePayloadOutput: Output<Person> = {
  payload: { name: 'EmployeePayload', fields: { employee: 'Employee!' } },
  load: loadEmployee,
  toPayload: (employee) => ({ employee }),
  missing: noSuchEmployee,
}

export const employeeOutput: Output<Person> = {
  ...employeePayloadOutput,
  response: employeeChangedResponse,
  toResponse: async (person, { services, user, commandId, caughtUp }) => ({
    ...(await employeeAnswer(services, user, person, services.now())),
    commandId,
    caughtUp,
  }),
}
