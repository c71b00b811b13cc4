import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { choicesIncluding } from '#frontend/shared/lib/choices-including.ts'
import { SettingCard } from './setting-card.tsx'

const UpdateMessageRetention = graphql(`
  mutation UpdateMessageRetention($input: UpdateMessageRetentionInput!) {
    updateMessageRetention(input: $input) {
      caughtUp
    }
  }
`)

const choices = [1, 3, 6, 12, 24, 60]
const label = (months: number) =>
  months % 12 === 0
    ? `${months / 12} ${months === 12 ? 'year' : 'years'}`
    : `${months} ${months === 1 ? 'month' : 'months'}`

export function MessageRetentionCard({ mayChange }: { mayChange: boolean }) {
  const { send, pending } = useCommand()
  const set = (months: number | null) =>
    send(
      UpdateMessageRetention,
      { months },
      {
        done: months === null ? 'Messages are kept forever' : `Messages are kept for ${label(months)}`,
        failed: 'Failed to save policy',
      },
    )
  return (
    <SettingCard title="Team chat">
      {({ messageMonths: months }) => (
        <SelectLine
          label="Keep messages"
          hint="Older messages and pictures are no longer shown to anyone."
          value={months ?? ''}
          disabled={!mayChange || pending}
          onChange={({ target }) => void set(target.value === '' ? null : Number(target.value))}
          options={[
            ['', 'Forever'],
            ...choicesIncluding(months ?? null, choices).map((each) => [each, label(each)] as const),
          ]}
        />
      )}
    </SettingCard>
  )
}
