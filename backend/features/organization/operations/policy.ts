import type { z } from 'zod'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { managers, owners } from '#backend/platform/access.ts'
import type { Operation, WithId } from '#backend/platform/operations/operation.ts'
import { changeOrganization, type Permit } from '../change-organization.ts'
import type { OrganizationState } from '../domain/organization.ts'

/** Declares a write of the whole organization, which needs no target. Owners only, unless `by` says otherwise. */
export const policy = <const Name extends string, Data extends object>({
  by = 'owner',
  decide,
  ...declared
}: {
  name: Name
  summary: string
  description?: string
  rest: NonNullable<Operation['rest']>
  input: z.ZodType<NoInfer<Data>>
  by?: Permit
  decide(state: OrganizationState, data: Data, now: Date): OrganizationEvent[]
}): Operation<Name, Data> => ({
  ...declared,
  access: by === 'owner' ? owners : managers,
  prepare(input: WithId<object>) {
    // Deciders copy the command's data into events.
    const { id: _, ...data } = input
    return data
  },
  run: (core, context, data) =>
    changeOrganization(core, context, by, declared.name, (state) => decide(state, data, context.now)),
})
