import { useMutation, type CombinedError } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import type { changesOf } from './changes.ts'

const ChangeEmployee = graphql(`
  mutation ChangeEmployee($input: ChangeEmployeeInput!) {
    changeEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

const SetPayRate = graphql(`
  mutation SetPayRate($input: PayRateInput!) {
    setPayRate(input: $input) {
      caughtUp
    }
  }
`)

const RegisterBadge = graphql(`
  mutation RegisterBadge($input: RegisterBadgeInput!) {
    registerBadge(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

const RemoveBadge = graphql(`
  mutation RemoveBadge($input: EmployeeInput!) {
    removeBadge(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

/** A part of what is known of somebody, by its name on the form's messages. */
export type Part = 'details' | 'hourly rate' | 'badge'
export type Saved = { part: Part; error: CombinedError | undefined }

export function useSetPayRate() {
  const [, set] = useMutation(SetPayRate)
  const command = useCommand()
  return (rate: { employeeId: string; effectiveFrom: string; hourlyRateCents: number }) => set({ input: command(rate) })
}

/** Saves what has changed, part by part, and says of each what came of it. One that fails keeps no other from being saved. */
export function useSavePerson(employeeId: string) {
  const [, change] = useMutation(ChangeEmployee)
  const [, register] = useMutation(RegisterBadge)
  const [, remove] = useMutation(RemoveBadge)
  const setRate = useSetPayRate()
  // Each remembers what it sent last, in case its answer is lost.
  const [changing, registering, removing] = [useCommand(), useCommand(), useCommand()]

  return async ({ details, rate, badge }: ReturnType<typeof changesOf>) => {
    const saved: Saved[] = []
    if (details) {
      const { error } = await change({ input: changing({ employeeId, ...details }) })
      saved.push({ part: 'details', error })
    }
    if (rate) {
      const { error } = await setRate({ employeeId, ...rate })
      saved.push({ part: 'hourly rate', error })
    }
    if (badge !== undefined) {
      const { error } = await (badge === null
        ? remove({ input: removing({ employeeId }) })
        : register({ input: registering({ employeeId, epc: badge }) }))
      saved.push({ part: 'badge', error })
    }
    return saved
  }
}
