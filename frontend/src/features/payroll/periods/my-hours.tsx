import { graphql } from '#frontend/gql/gql.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'
import { hoursBadges } from './period-badges.ts'
import { Missing } from './missing.tsx'

const MyPayPeriods = graphql(`
  query MyPayPeriods {
    myPayPeriods {
      ...MyPeriod
    }
  }

  fragment MyPeriod on MyPayPeriod {
    id
    from
    to
    status
    state
    missing {
      day
      reason
    }
  }
`)

const ConfirmHours = graphql(`
  mutation ConfirmHours($input: PayPeriodInput!) {
    confirmHours(input: $input) {
      period {
        ...MyPeriod
      }
    }
  }
`)

export function MyHours() {
  const { data, failed } = useLoaded({ query: MyPayPeriods }, ({ myPayPeriods }) => myPayPeriods)
  const { send, pending } = useCommand()
  if (!data) return failed ? null : <HiddenLoading />
  const periods = data.filter(({ state }) => state !== 'none')
  if (periods.length === 0) return null
  return (
    <Card title="Your hours" flush>
      <ul>
        {periods.map(({ id: start, from, to, state, missing }) => (
          <li
            key={start}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <div>
              <span className="mr-3">{daysInWords(from, to)}</span>
              <LookBadge look={hoursBadges[state]} />
              <Missing missing={missing} />
            </div>
            {state === 'open' && (
              <Button
                size="small"
                pending={pending}
                onClick={() =>
                  void send(ConfirmHours, { start }, { done: 'Hours confirmed', failed: 'Failed to confirm' })
                }
              >
                My hours are right
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
