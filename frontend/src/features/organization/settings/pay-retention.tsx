import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { choicesIncluding } from '#frontend/shared/lib/choices-including.ts'
import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { SettingCard } from './setting-card.tsx'

const UpdatePayRetention = graphql(`
  mutation UpdatePayRetention($input: UpdatePayRetentionInput!) {
    updatePayRetention(input: $input) {
      caughtUp
    }
  }
`)

const choices = [1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 30]
const label = (years: number) => (years === 1 ? '1 year' : `${years} years`)
const messages = (years: number) => ({ done: `Pay is kept for ${label(years)}`, failed: 'Failed to save policy' })

export function PayRetentionCard({ mayChange }: { mayChange: boolean }) {
  const { send, pending } = useCommand()
  const [fewer, setFewer] = useState<number>()
  return (
    <SettingCard title="Forgotten people">
      {({ payYears }) => (
        <>
          <SelectLine
            label="Keep pay"
            hint="After they left. All other personal data is deleted immediately. Check how long payroll and tax laws require you to keep pay records."
            value={payYears}
            disabled={!mayChange || pending}
            onChange={({ target }) => {
              const years = Number(target.value)
              if (years < payYears) setFewer(years)
              else void send(UpdatePayRetention, { years }, messages(years))
            }}
            options={choicesIncluding(payYears, choices).map((each) => [each, label(each)] as const)}
          />
          {fewer !== undefined && (
            <ConfirmCommand
              title={`Keep pay for ${label(fewer)}`}
              question={`Pay of forgotten people who left more than ${label(fewer)} ago is deleted within a day. This can’t be undone.`}
              action="Keep for less time"
              mutation={UpdatePayRetention}
              input={{ years: fewer }}
              {...messages(fewer)}
              onClose={() => setFewer(undefined)}
            />
          )}
        </>
      )}
    </SettingCard>
  )
}
