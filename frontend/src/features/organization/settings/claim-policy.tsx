import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { claimPolicies } from '#schema/organization/rules.ts'
import { SettingCard } from './setting-card.tsx'

const UpdateClaimPolicy = graphql(`
  mutation UpdateClaimPolicy($input: UpdateClaimPolicyInput!) {
    updateClaimPolicy(input: $input) {
      caughtUp
    }
  }
`)

const names = { approval: 'A manager approves', first_come: 'First come, first served' } as const
const done = {
  approval: 'Managers approve claims',
  first_come: 'The first to claim an open shift gets it',
} as const

export function ClaimPolicyCard({ mayChange }: { mayChange: boolean }) {
  const { send, pending } = useCommand()
  return (
    <SettingCard title="Open shifts">
      {({ claimPolicy }) => (
        <SelectLine
          label="Claims"
          hint="Employees can claim open shifts of published weeks in their position or job role."
          value={claimPolicy}
          disabled={!mayChange || pending}
          onChange={({ target }) => {
            const chosen = claimPolicies.find((each) => each === target.value)
            if (chosen) {
              void send(
                UpdateClaimPolicy,
                { claimPolicy: chosen },
                { done: done[chosen], failed: 'Failed to save policy' },
              )
            }
          }}
          options={claimPolicies.map((each) => [each, names[each]] as const)}
        />
      )}
    </SettingCard>
  )
}
