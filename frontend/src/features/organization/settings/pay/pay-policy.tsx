import { useState } from 'react'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ActionsTh, Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PayPolicyFieldsFragment } from '#frontend/gql/graphql.ts'
import { scheduledPeriod } from '#schema/payroll/scheduled-period.ts'
import { dateInWords, daysInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { policyInWords, policyOf } from './pay-policy-in-words.ts'
import { PayPolicyDialog } from './pay-policy-dialog.tsx'
import { frequencies, PayScheduleDialog } from './pay-schedule-dialog.tsx'
import { WithdrawPayPolicyDialog } from './withdraw-pay-policy-dialog.tsx'

const PaySettings = graphql(`
  query PaySettings {
    me {
      id
      runsPayroll
    }
    organization {
      id
      locations {
        ...LocationFields
      }
    }
    policies {
      pay {
        ...PayPolicyFields
      }
      paySchedule {
        frequency
        anchor
      }
    }
  }
`)

const marks = {
  current: <Badge tone="good">Current</Badge>,
  upcoming: <Badge tone="info">Scheduled</Badge>,
  earlier: <Badge>Earlier</Badge>,
}

type Withdrawable = { location: { id: string; name: string }; since: string }

export function PayPolicyCard() {
  const query = useLoaded({ query: PaySettings }, (data) => data)
  const [editing, setEditing] = useState<'policy' | 'schedule' | Withdrawable>()
  const close = () => setEditing(undefined)
  const { data } = query
  const today = dayOf(useMinute())
  const mayChange = !useReadOnly() && (data?.me.runsPayroll ?? false)
  const current = data?.policies.pay.find(({ status, location }) => status === 'current' && !location)
  return (
    <Card
      title="Pay"
      flush
      actions={
        mayChange && (
          <Button size="small" aria-label="Change the pay policy" onClick={() => setEditing('policy')}>
            Change
          </Button>
        )
      }
    >
      <QueryState query={query} label="the pay settings" skeleton={<SkeletonRows rows={2} bars={['w-48']} inline />}>
        {({ policies: { pay, paySchedule }, organization: { locations } }) => (
          <>
            <div className="flex min-h-row items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-4">
              <p>
                Paid {frequencies[paySchedule.frequency].toLowerCase()}.{' '}
                <span className="text-quiet">Current period: {periodInWords(scheduledPeriod(paySchedule, today))}</span>
              </p>
              {mayChange && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label="Change the pay schedule"
                  onClick={() => setEditing('schedule')}
                >
                  Change
                </Button>
              )}
            </div>
            <Table label="Pay policies">
              <thead>
                <tr>
                  <Th>From</Th>
                  <Th>Rules</Th>
                  {mayChange && <ActionsTh />}
                </tr>
              </thead>
              <tbody>
                {pay.map((version) => {
                  const { title, rules } = policyInWords(policyOf(version))
                  const own = withdrawable(version)
                  return (
                    <Tr key={`${version.effectiveFrom} ${version.location?.id}`}>
                      <Td>
                        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                          {version.effectiveFrom ? (
                            <time dateTime={version.effectiveFrom}>{dateInWords(version.effectiveFrom)}</time>
                          ) : (
                            'Since sign-up'
                          )}
                          {marks[version.status]}
                          {version.withdrawnFrom && (
                            <span className="text-small text-quiet">
                              Withdrawn from{' '}
                              <time dateTime={version.withdrawnFrom}>{dateInWords(version.withdrawnFrom)}</time>
                            </span>
                          )}
                        </span>
                      </Td>
                      <Td>
                        <span className="block font-semibold">
                          {title}
                          {version.location
                            ? ` · ${version.location.name}`
                            : locations.length > 1 && ' · All locations'}
                        </span>
                        <span className="block text-small text-quiet">{rules}</span>
                      </Td>
                      {mayChange && (
                        <Td numeric>
                          {own && (
                            <Button
                              size="small"
                              variant="ghost"
                              aria-label={`Withdraw the pay policy of ${own.location.name}`}
                              onClick={() => setEditing(own)}
                            >
                              Withdraw
                            </Button>
                          )}
                        </Td>
                      )}
                    </Tr>
                  )
                })}
              </tbody>
            </Table>
          </>
        )}
      </QueryState>
      {editing === 'policy' && data && current && (
        <PayPolicyDialog current={policyOf(current)} locations={data.organization.locations} onClose={close} />
      )}
      {typeof editing === 'object' && <WithdrawPayPolicyDialog {...editing} onClose={close} />}
      {editing === 'schedule' && data && <PayScheduleDialog current={data.policies.paySchedule} onClose={close} />}
    </Card>
  )
}

const periodInWords = ({ from, to }: { from: string; to: string }) => daysInWords(from, to)

function withdrawable({
  location,
  effectiveFrom,
  status,
  withdrawnFrom,
}: PayPolicyFieldsFragment): Withdrawable | null {
  return location && effectiveFrom && status !== 'earlier' && !withdrawnFrom ? { location, since: effectiveFrom } : null
}
