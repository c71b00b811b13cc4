import type { PeriodFieldsFragment } from '#frontend/gql/graphql.ts'
import { dollars, signedDollars } from '#frontend/shared/lib/money.ts'
import { daysInWords, monthAndDay } from '#frontend/shared/lib/time/days.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { earningTitles } from '#schema/payroll/items.ts'

type Difference = PeriodFieldsFragment['differences'][number]

const titles = new Map<string, string>(earningTitles)

export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <Card title="Differences for closed periods" flush>
    <Table label="Differences for closed periods">
      <thead>
        <tr>
          <Th>Employee</Th>
          <Th>Period</Th>
          <Th>Reason</Th>
          <Th>Changes</Th>
          <Th numeric>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Tr key={`${difference.employeeId} ${difference.forPeriodFrom}`}>
            <Td className="font-semibold">{difference.name}</Td>
            <Td>{daysInWords(difference.forPeriodFrom, difference.forPeriodTo)}</Td>
            <Td>{causesInWords(difference.causes)}</Td>
            <Td>
              <ul>
                {difference.corrections.map(({ week, earning, beforeCents, afterCents }) => (
                  <li key={`${week} ${earning}`} data-figures>
                    {titles.get(earning) ?? earning}, week of {monthAndDay(week)}: {dollars(beforeCents)} →{' '}
                    {dollars(afterCents)}
                  </li>
                ))}
              </ul>
            </Td>
            <Td numeric>{signedDollars(difference.amountCents)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  </Card>
)

const kinds: Readonly<Partial<Record<Difference['causes'][number]['kind'], string>>> = {
  entry: 'Hours',
  rate: 'Rate',
  policy: 'Pay policy',
  item: 'Pay item',
  leave: 'Paid leave',
  contract: 'Contract',
  holiday: 'Holiday',
}

const causesInWords = (causes: Difference['causes']) =>
  [...new Set(causes.map(({ kind }) => kinds[kind] ?? kind))].join(', ')
