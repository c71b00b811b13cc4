import { graphql } from '#frontend/gql/gql.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { usePast } from '#frontend/shared/past/past.ts'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'
import { signedHours } from './balance-in-words.ts'
import { LightBadge } from './light-badge.tsx'

const OwnTimeAccount = graphql(`
  query OwnTimeAccount($today: Date!) {
    me {
      id
      timeAccount(from: $today, until: $today) {
        balanceSeconds
        light
      }
    }
  }
`)

/** The balance of the user's time account, with a link to its lines. Renders nothing without an account. */
export function OwnTimeAccountBalance() {
  const past = usePast()
  const today = dayOf(past?.at ?? serverNow())
  const { data: account, failed } = useLoaded(
    { query: OwnTimeAccount, variables: { today } },
    ({ me }) => me.timeAccount ?? null,
  )
  if (account === undefined && !failed) return <HiddenLoading />
  if (!account) return null
  return (
    <Card
      title="Time account"
      actions={
        <Link to="/time-account" className={buttonClass({ size: 'small' })}>
          Show days
        </Link>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-figures>
        <span className="text-title font-semibold">{signedHours(account.balanceSeconds)}</span>
        <LightBadge light={account.light} />
      </p>
    </Card>
  )
}
