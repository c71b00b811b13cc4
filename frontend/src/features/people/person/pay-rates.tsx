import { dollars } from '#frontend/shared/lib/money.ts'
import { Plus } from 'lucide-react'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'

export function PayRates({
  person: { id, location, manageable, payRates: rates },
  onAdd,
}: {
  person: PersonDetailsFragment
  onAdd: () => void
}) {
  const today = dayOf(useMinute(), location.timeZone)
  const latestFirst = rates.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))
  const rolesOf = Map.groupBy(latestFirst, ({ jobRole }) => jobRole?.id)
  const current = [...rolesOf.values()].map((ofRole) => ofRole.find(({ effectiveFrom }) => effectiveFrom <= today))
  const byRole = rates.some(({ jobRole }) => jobRole)
  if (!manageable && rates.length === 0) return null
  return (
    <Card
      title="Pay rates"
      flush
      actions={
        manageable && (
          <NowOnly>
            <HistoryLink object={`rate:${id}`} of="pay rates" small />
            <Button size="small" onClick={onAdd}>
              <Plus aria-hidden />
              Set a rate
            </Button>
          </NowOnly>
        )
      }
    >
      {rates.length === 0 && <EmptyState>No rate set: labor cost excludes their hours.</EmptyState>}
      {rates.length > 0 && (
        <Table label="Pay rates">
          <thead>
            <tr>
              <Th>From</Th>
              {byRole && <Th>For</Th>}
              <Th numeric>Hourly rate</Th>
              <Th>
                <span className="sr-only">Status</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {latestFirst.map((rate) => (
              <Tr key={`${rate.effectiveFrom} ${rate.jobRole?.id}`}>
                <Td>
                  <time dateTime={rate.effectiveFrom}>{dateInWords(rate.effectiveFrom)}</time>
                </Td>
                {byRole && <Td>{rate.jobRole?.name ?? 'All other job roles'}</Td>}
                <Td numeric>{dollars(rate.hourlyRateCents)}</Td>
                <Td className="text-right">
                  {current.includes(rate) && <Badge tone="good">Current</Badge>}
                  {rate.effectiveFrom > today && <Badge>Upcoming</Badge>}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
