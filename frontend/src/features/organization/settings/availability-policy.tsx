import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { SettingCard } from './setting-card.tsx'

const UpdateAvailabilityPolicy = graphql(`
  mutation UpdateAvailabilityPolicy($input: UpdateAvailabilityPolicyInput!) {
    updateAvailabilityPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function AvailabilityPolicyCard({ mayChange }: { mayChange: boolean }) {
  const { send, pending } = useCommand()
  const set = (approveAvailability: boolean) =>
    send(
      UpdateAvailabilityPolicy,
      { approveAvailability },
      {
        done: approveAvailability ? 'Managers approve availability changes' : 'Availability changes apply at once',
        failed: 'Failed to save policy',
      },
    )
  return (
    <SettingCard title="Availability">
      {({ approveAvailability }) => (
        <SwitchLine
          label="Changes of availability need approval"
          hint="A manager approves each change of an employee’s weekly availability. Single dates always apply at once."
          checked={approveAvailability}
          disabled={!mayChange || pending}
          onChange={({ target }) => void set(target.checked)}
        />
      )}
    </SettingCard>
  )
}
