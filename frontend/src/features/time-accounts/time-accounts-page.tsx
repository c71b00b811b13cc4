import { Download } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { TimeAccountsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { dateInWords, isDay } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { usePast } from '#frontend/shared/past/past.ts'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { sheetOf } from '#frontend/shared/ui/sortable-table/table-sheet.ts'
import { lightRule, lights, signedHours } from './balance-in-words.ts'
import { LightBadge } from './light-badge.tsx'

const TimeAccounts = graphql(`
  query TimeAccounts($until: Date!, $after: String) {
    timeAccounts(until: $until, first: 100, after: $after) {
      nodes {
        id
        firstName
        lastName
        openedOn
        balanceSeconds
        light
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

type AccountRow = TimeAccountsQuery['timeAccounts']['nodes'][number]

const pageOf = ({ timeAccounts }: TimeAccountsQuery) => timeAccounts
const nameOf = ({ firstName, lastName }: AccountRow) => `${firstName} ${lastName}`

const columns: readonly Column<AccountRow>[] = [
  {
    name: 'Employee',
    value: nameOf,
    show: (row) => (
      <Link
        to={`/manager/time-accounts/${row.id}`}
        className="rounded-control underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-solid"
      >
        {nameOf(row)}
      </Link>
    ),
  },
  {
    name: 'Balance',
    value: ({ balanceSeconds }) => balanceSeconds,
    show: ({ balanceSeconds }) => signedHours(balanceSeconds),
    numeric: true,
    unit: 'seconds',
  },
  {
    name: 'Status',
    value: ({ balanceSeconds }) => Math.abs(balanceSeconds),
    show: ({ light }) => <LightBadge light={light} />,
    file: ({ light }) => lights[light].label,
  },
  { name: 'Since', value: ({ openedOn }) => openedOn, show: ({ openedOn }) => dateInWords(openedOn) },
]

const sheet = (rows: readonly AccountRow[]) => [sheetOf({ label: 'Time accounts', columns, rows }, [lightRule])]

export default function TimeAccountsPage() {
  const past = usePast()
  const today = dayOf(past?.at ?? serverNow())
  const [typed, setTyped] = useState(today)
  const until = isDay(typed) ? typed : today
  const accounts = useAllPages(TimeAccounts, { until }, pageOf)
  const { saveWorkbook, pending } = useSaveFile({ failed: 'Failed to export the time accounts' })
  const rows = accounts.data
  return (
    <Page title="Time Accounts" description={`A day counts once it has ended. ${lightRule}`}>
      <Card
        title="Balances"
        flush
        actions={
          <Button
            size="small"
            disabled={!rows?.length}
            pending={pending !== undefined}
            onClick={() => rows && void saveWorkbook(`time-accounts-${until}.xlsx`, () => sheet(rows))}
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
        <QueryState
          query={accounts}
          label="the time accounts"
          skeleton={<SkeletonRows rows={6} bars={['w-40']} inline />}
          empty={
            <EmptyState
              action={
                <Link to="/manager/employees" className={buttonClass()}>
                  Employees
                </Link>
              }
            >
              No time accounts yet. Open one on an employee’s page.
            </EmptyState>
          }
        >
          {(all) => <SortableTable label="Time accounts" columns={columns} rows={all} keyOf={({ id }) => id} />}
        </QueryState>
      </Card>
    </Page>
  )
}
