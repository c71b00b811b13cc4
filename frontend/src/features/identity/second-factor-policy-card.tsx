import type { Role } from '#schema/people/events.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { refresh } from '#frontend/shared/session.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'

const SecondFactorPolicy = graphql(`
  query SecondFactorPolicy {
    secondFactorPolicy {
      roles
    }
  }
`)

const UpdateSecondFactorPolicy = graphql(`
  mutation UpdateSecondFactorPolicy($input: UpdateSecondFactorPolicyInput!) {
    updateSecondFactorPolicy(input: $input) {
      caughtUp
    }
  }
`)

const choices: readonly { role: Role; label: string }[] = [
  { role: 'owner', label: 'Owners' },
  { role: 'manager', label: 'Managers' },
  { role: 'employee', label: 'Employees' },
]

/** For owners. */
export function SecondFactorPolicyCard() {
  const query = useLoaded({ query: SecondFactorPolicy }, ({ secondFactorPolicy }) => secondFactorPolicy.roles)
  const { send, pending } = useCommand()

  async function set(roles: readonly Role[]) {
    const done = roles.length === 0 ? 'Two-step sign-in is optional' : 'Two-step sign-in requirement saved'
    const { data } = await send(
      UpdateSecondFactorPolicy,
      { roles: [...roles] },
      { done, failed: 'Failed to save policy' },
    )
    // The requirement may apply to this owner.
    if (data) await refresh()
  }

  return (
    <Card title="Two-step sign-in">
      <QueryState query={query} label="the policy" skeleton={<SkeletonLines lines={['h-4 w-72', 'h-row', 'h-row']} />}>
        {(required) => (
          <div className="grid gap-4">
            <p className="text-quiet">
              Require an authenticator app or a passkey at sign-in. People without one set it up before they can go on.
              Kiosks and API tokens are not affected.
            </p>
            {choices.map(({ role, label }) => (
              <SwitchLine
                key={role}
                label={label}
                checked={required.includes(role)}
                disabled={pending}
                onChange={({ target }) =>
                  void set(target.checked ? [...required, role] : required.filter((each) => each !== role))
                }
              />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  )
}
