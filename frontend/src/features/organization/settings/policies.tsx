import { useState } from 'react'
import { useQuery } from 'urql'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading, SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PoliciesQuery } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf, hours } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { PtoPolicyDialog } from './pto-policy-dialog.tsx'
import { SchedulingPolicyDialog } from './scheduling-policy-dialog.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const PoliciesDocument = graphql(`
  query Policies {
    policies {
      pto {
        effectiveFrom
        minutesPerYear
        coversWholeYear
        proratesFirstYear
      }
      scheduling {
        effectiveFrom
        maxWeeklyMinutes
        minRestMinutes
        overtimeAfterMinutes
      }
    }
  }
`)

type PtoPolicyFields = PoliciesQuery['policies']['pto'][number]

export function Policies({ mayChange }: { mayChange: boolean }) {
  const [{ data, error }, refetch] = useQuery({ query: PoliciesDocument, requestPolicy: 'cache-and-network' })
  const [editing, setEditing] = useState<'pto' | 'scheduling'>()
  const minute = useMinute()
  const today = dayOf(minute)
  const { pto, scheduling } = data?.policies ?? {}
  const latest = { pto: pto?.[0], scheduling: scheduling?.[0] }
  const from = addDays(today, 1)

  if (!data && error) {
    return (
      <Card title="Policies">
        <LoadError label="the policies" retry={() => refetch({ requestPolicy: 'network-only' })} />
      </Card>
    )
  }
  const change = (what: 'pto' | 'scheduling', label: string) =>
    mayChange &&
    data && (
      <Button size="small" aria-label={label} onClick={() => setEditing(what)}>
        Change
      </Button>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title="Paid time off" flush actions={change('pto', 'Change paid time off')}>
        <PolicyTable
          label="Paid time off policies"
          heads={['Hours per year']}
          rows={pto?.map(({ minutesPerYear, ...policy }) => ({
            effectiveFrom: policy.effectiveFrom,
            figures: [minutesPerYear],
            note: ptoNote(policy),
          }))}
          today={today}
        />
      </Card>
      <Card title="Scheduling" flush actions={change('scheduling', 'Change scheduling')}>
        <PolicyTable
          label="Scheduling policies"
          heads={['Max hours per week', 'Min rest', 'Overtime after']}
          rows={scheduling?.map(({ effectiveFrom, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes }) => ({
            effectiveFrom,
            figures: [maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes],
          }))}
          today={today}
        />
      </Card>
      {editing === 'pto' && latest.pto && (
        <PtoPolicyDialog from={from} current={latest.pto} onClose={() => setEditing(undefined)} />
      )}
      {editing === 'scheduling' && latest.scheduling && (
        <SchedulingPolicyDialog from={from} current={latest.scheduling} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

const ptoNote = ({ effectiveFrom, coversWholeYear, proratesFirstYear }: Omit<PtoPolicyFields, 'minutesPerYear'>) =>
  [
    coversWholeYear && effectiveFrom && `All of ${effectiveFrom.slice(0, 4)}`,
    proratesFirstYear && 'Prorated for new hires',
  ]
    .filter(Boolean)
    .join(', ')

/** `figures`: minutes, one per heading. Undefined rows are loading. */
const PolicyTable = ({
  label,
  heads,
  rows,
  today,
}: {
  label: string
  heads: readonly string[]
  rows: readonly { effectiveFrom?: string | null; figures: readonly number[]; note?: string }[] | undefined
  today: string
}) =>
  rows ? (
    <Table label={label}>
      <thead>
        <tr>
          <Th>From</Th>
          {heads.map((head) => (
            <Th key={head} numeric className="max-sm:whitespace-normal">
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ effectiveFrom, figures, note }) => (
          <Tr key={effectiveFrom ?? 'ever'}>
            <Td>
              <From day={effectiveFrom} today={today} />
              {note && <p className="text-small text-quiet">{note}</p>}
            </Td>
            {figures.map((minutes, index) => (
              <Td key={index} numeric>
                {hours(minutes * 60)} h
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  ) : (
    <Loading label="Loading policies…">
      <SkeletonLines className="gap-3 p-4" lines={['h-4 w-24', 'h-4 w-full']} />
    </Loading>
  )

const From = ({ day, today }: { day: string | null | undefined; today: string }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {day ? <time dateTime={day}>{dateInWords(day)}</time> : 'Since sign-up'}
    {day && day > today ? <Badge tone="info">Scheduled</Badge> : <Badge tone="good">Current</Badge>}
  </span>
)
