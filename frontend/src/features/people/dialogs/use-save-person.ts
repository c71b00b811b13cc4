import type { CallError } from '#frontend/shared/lib/urql/errors.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import type { changesOf } from './changes.ts'

const UpdateEmployee = graphql(`
  mutation UpdateEmployee($input: UpdateEmployeeInput!) {
    updateEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

export const UpdatePayRate = graphql(`
  mutation UpdatePayRate($input: UpdatePayRateInput!) {
    updatePayRate(input: $input) {
      caughtUp
    }
  }
`)

const RegisterBadge = graphql(`
  mutation RegisterBadge($input: RegisterBadgeInput!) {
    registerBadge(input: $input) {
      ...ChangedPerson
    }
  }
`)

const RemoveBadge = graphql(`
  mutation RemoveBadge($input: EmployeeInput!) {
    removeBadge(input: $input) {
      ...ChangedPerson
    }
  }
`)

export type EditedPart = 'details' | 'hourly rate' | 'badge'
export type Saved = { part: EditedPart; error: CallError | undefined }

/** Saves the changed parts one after another. A failed part does not stop the others. */
export function useSavePerson(id: string) {
  const { send } = useCommand()
  return async ({ details, rate, badge }: ReturnType<typeof changesOf>) => {
    const saved: Saved[] = []
    if (details) {
      const { error } = await send(UpdateEmployee, { id, ...details })
      saved.push({ part: 'details', error })
    }
    if (rate) {
      const { hourlyRateCents, effectiveFrom } = rate
      const { error } = await send(UpdatePayRate, { id, effectiveFrom, hourlyRate: hourlyRateCents / 100 })
      saved.push({ part: 'hourly rate', error })
    }
    if (badge !== undefined) {
      const { error } = await (badge === null
        ? send(RemoveBadge, { id })
        : send(RegisterBadge, { employeeId: id, rfidTagEpc: badge }))
      saved.push({ part: 'badge', error })
    }
    return saved
  }
}
