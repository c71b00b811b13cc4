import { Download } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeaveBalancesQuery } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { isDay } from '#frontend/shared/lib/time/days.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { ptoHours } from '../pto-format.ts'
import { WhyBalance } from '../why-balance.tsx'

const LeaveBalances = graphql(`
  query LeaveBalances($until: Date!, $after: String) {
    leaveBalances(until: $until, first: 100, after: $after) {
      nodes {
        id
        firstName
        lastName
        balanceMinutes
        liabilityCents
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

type Balance = LeaveBalancesQuery['leaveBalances']['nodes'][number]

const pageOf = ({ leaveBalances }: LeaveBalancesQuery) => leaveBalances
const nameOf = ({ firstName, lastName }: Balance) => `${firstName} ${lastName}`

function totalsOf(balances: readonly Balance[]) {
  return {
    minutes: balances.reduce((sum, { balanceMinutes }) => sum + balanceMinutes, 0),
    cents: balances.reduce((sum, { liabilityCents }) => sum + (liabilityCents ?? 0), 0),
  }
}

/** Everyone's balance, at the end of the year unless the manager chooses another day. */
export function Balances({ year }: { year: number }) {
  const [typed, setTyped] = useState(`${year}-12-31`)
  const asOf = isDay(typed) ? typed : `${year}-12-31`
  const balances = useAllPages(LeaveBalances, { until: asOf }, pageOf)
  const { saveWorkbook, pending } = useSaveFile({ failed: 'Failed to export the balances' })
  const exportFile = (rows: readonly Balance[]) => {
    const { minutes, cents } = totalsOf(rows)
    void saveWorkbook(`leave-balances-${asOf}.xlsx`, () => [
      {
        name: `Balances ${asOf}`,
        columns: [{ name: 'Employee' }, { name: 'Balance (h)', decimals: 2 }, { name: 'Liability', decimals: 2 }],
        rows: rows.map((balance) => [
          nameOf(balance),
          balance.balanceMinutes / 60,
          typeof balance.liabilityCents === 'number' ? balance.liabilityCents / 100 : null,
        ]),
        totals: ['Total', minutes / 60, cents / 100],
      },
    ])
  }
  return (
    <Card
      title="Balances"
      flush
      actions={
        <Button
          size="small"
          disabled={!balances.data}
          pending={pending !== undefined}
          onClick={() => balances.data && exportFile(balances.data)}
        >
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <div className="max-w-56 px-4 py-3">
        <InputField
          label="As of the end of"
          type="date"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isDay(typed) ? undefined : 'Please choose a date'}
        />
      </div>
      <QueryState query={balances} label="the balances" skeleton={<SkeletonRows rows={6} bars={['w-40']} inline />}>
        {(rows) => <BalanceTable rows={rows} asOf={asOf} />}
      </QueryState>
    </Card>
  )
}

function BalanceTable({ rows, asOf }: { rows: readonly Balance[]; asOf: string }) {
  const { minutes, cents } = totalsOf(rows)
  return (
    <Table label="Balances">
      <thead>
        <tr>
          <Th>Employee</Th>
          <Th numeric>Balance</Th>
          <Th numeric>Liability</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((balance) => (
          <Tr key={balance.id}>
            <Td>{nameOf(balance)}</Td>
            <Td numeric>
              <WhyBalance
                employeeId={balance.id}
                title={`${nameOf(balance)}, paid time off`}
                asOf={asOf}
                minutes={balance.balanceMinutes}
              />
            </Td>
            <Td numeric>{typeof balance.liabilityCents === 'number' ? dollars(balance.liabilityCents) : 'Unknown'}</Td>
          </Tr>
        ))}
        <Tr>
          <Td>
            <b>Total</b>
          </Td>
          <Td numeric>
            <b>{ptoHours(minutes)}</b>
          </Td>
          <Td numeric>
            <b>{dollars(cents)}</b>
          </Td>
        </Tr>
      </tbody>
    </Table>
  )
}
