import { Card } from '#frontend/shared/ui/card.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { OwnPtoQuery } from '#frontend/gql/graphql.ts'
import { LeaveTypeName } from '#frontend/features/leave/leave-type-name.tsx'
import { ptoDays, ptoHours } from './pto-format.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { WhyBalance } from './why-balance.tsx'

const OwnPto = graphql(`
  query OwnPto {
    me {
      id
      pto {
        year
        allocatedMinutes
        usedMinutes
        pendingMinutes
        availableMinutes
        countedOn
      }
      leaveTypeBalances {
        leaveTypeId
        name
        color
        balanceMinutes
        countedOn
      }
    }
  }
`)

export function PtoCard() {
  const { employeeId } = useUser()
  const query = useLoaded({ query: OwnPto }, ({ me }) =>
    me.pto ? { ...me.pto, ofTypes: me.leaveTypeBalances } : undefined,
  )
  return (
    <Card title={query.data ? `PTO balance ${query.data.year}` : 'PTO balance'}>
      <QueryState
        query={query}
        label="your balance"
        skeleton={<SkeletonLines lines={['h-10 w-56', 'h-2 w-full', 'h-9 w-full']} />}
      >
        {(pto) => (
          <div className="grid gap-4">
            <p className="flex flex-wrap items-baseline gap-x-3" data-figures>
              <WhyBalance
                employeeId={employeeId}
                title={`Your paid time off in ${pto.year}`}
                asOf={pto.countedOn}
                minutes={pto.availableMinutes}
                className="text-display font-semibold"
              />
              <span className="text-quiet">available, {ptoDays(pto.availableMinutes)} of 8 h</span>
            </p>
            <Share {...pto} />
            <dl className="grid grid-cols-3 gap-4" data-figures>
              <Figure name="Allocated" minutes={pto.allocatedMinutes} />
              <Figure name="Used" minutes={pto.usedMinutes} mark="bg-ink" />
              <Figure name="Pending" minutes={pto.pendingMinutes} mark="hatched border border-ink" />
            </dl>
            <TypeBalances employeeId={employeeId} balances={pto.ofTypes} />
          </div>
        )}
      </QueryState>
    </Card>
  )
}

/** The leave types that have a balance of their own, beside paid time off. */
function TypeBalances({
  employeeId,
  balances,
}: {
  employeeId: string
  balances: OwnPtoQuery['me']['leaveTypeBalances']
}) {
  if (balances.length === 0) return null
  return (
    <ul aria-label="Balances of leave types" className="-mx-4 -mb-4 border-t border-line" data-figures>
      {balances.map((type) => (
        <li
          key={type.leaveTypeId}
          className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
        >
          <LeaveTypeName type={type} fallback={null} />
          <span className="whitespace-nowrap text-quiet">
            <WhyBalance
              employeeId={employeeId}
              leaveTypeId={type.leaveTypeId}
              title={`Your balance of ${type.name}`}
              asOf={type.countedOn}
              minutes={type.balanceMinutes}
              className="font-semibold text-ink"
            />{' '}
            available
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Decorative: the figures below have the same values. */
const Share = ({
  allocatedMinutes,
  usedMinutes,
  pendingMinutes,
}: {
  allocatedMinutes: number
  usedMinutes: number
  pendingMinutes: number
}) => {
  const width = (minutes: number) => ({ width: `${allocatedMinutes > 0 ? (minutes / allocatedMinutes) * 100 : 0}%` })
  return (
    <div aria-hidden className="flex h-2 overflow-clip rounded-full bg-sunken">
      <span className="bg-ink" style={width(usedMinutes)} />
      <span className="hatched" style={width(pendingMinutes)} />
    </div>
  )
}

const Figure = ({ name, minutes, mark }: { name: string; minutes: number; mark?: string }) => (
  <div>
    <dt className="flex items-center gap-1.5 text-small text-quiet">
      {mark && <span aria-hidden className={`size-2.5 rounded-full ${mark}`} />}
      {name}
    </dt>
    <dd className="font-semibold whitespace-nowrap">{ptoHours(minutes)}</dd>
  </div>
)
