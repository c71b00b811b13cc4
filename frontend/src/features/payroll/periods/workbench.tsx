import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { MOST_APPROVED_AT_ONCE } from '#schema/payroll/approval-limit.ts'
import { hourlyRate } from '#schema/people/fields.ts'
import { UpdatePayrollNumberForFile } from '../provider/documents.ts'
import { WhyAmount } from '../why-panel.tsx'
import { ApproveAllHours, ApproveHours, UnapproveHours } from './documents.ts'
import { InlineEdit } from './inline-edit.tsx'
import { Missing } from './missing.tsx'
import { hoursBadges, unusualLabels } from './period-badges.ts'
import {
  filtered,
  needsApproval,
  workbenchFilters,
  type WorkbenchPeriod,
  type WorkbenchFilter,
  type WorkbenchRow,
} from './workbench-rows.ts'

const UpdatePayRateInPeriod = graphql(`
  mutation UpdatePayRateInPeriod($input: UpdatePayRateInput!) {
    updatePayRate(input: $input) {
      caughtUp
    }
  }
`)

const filterLabels = { all: 'All', attention: 'Needs attention', ready: 'Ready' } as const

type Props = { period: WorkbenchPeriod; rows: readonly WorkbenchRow[]; isOpen: boolean }

/** Lists the employees of a pay period with their hours, pay and open tasks. */
export function Workbench({ period, rows, isOpen }: Props) {
  const [filter, setFilter] = useState<WorkbenchFilter>('all')
  const { role, employeeId: own } = useUser()
  const { send, pending } = useCommand()
  const { id: start } = period
  const shown = filtered(rows, filter)
  const mayReview = ({ employeeId }: WorkbenchRow) => role === 'owner' || employeeId !== own
  const toApprove = shown.filter((row) => needsApproval(row) && mayReview(row))

  async function approveAll() {
    const employeeIds = toApprove.map(({ employeeId }) => employeeId)
    for (let first = 0; first < employeeIds.length; first += MOST_APPROVED_AT_ONCE) {
      const chunk = employeeIds.slice(first, first + MOST_APPROVED_AT_ONCE)
      const { error } = await send(ApproveAllHours, { start, employeeIds: chunk }, { failed: 'Failed to approve' })
      if (error) return
    }
  }

  return (
    <Card
      title="Employees"
      flush
      actions={
        isOpen && (
          <>
            <Segmented
              label="Show"
              value={filter}
              choices={workbenchFilters.map((value) => ({ value, label: filterLabels[value] }))}
              onChoose={setFilter}
            />
            {toApprove.length > 1 && (
              <Button size="small" pending={pending} onClick={() => void approveAll()}>
                Approve all {toApprove.length}
              </Button>
            )}
          </>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState>
          {rows.length === 0 ? 'No one has hours or pay in this period' : 'No employees match this filter'}
        </EmptyState>
      ) : (
        <SortableTable
          label="Employees"
          columns={columnsOf(period, rows, isOpen, mayReview)}
          rows={shown}
          keyOf={({ employeeId }) => employeeId}
        />
      )}
    </Card>
  )
}

function columnsOf(
  period: WorkbenchPeriod,
  rows: readonly WorkbenchRow[],
  isOpen: boolean,
  mayReview: (row: WorkbenchRow) => boolean,
): Column<WorkbenchRow>[] {
  const hoursOf = (name: string, value: (row: WorkbenchRow) => number): Column<WorkbenchRow> => ({
    name,
    value,
    numeric: true,
    show: (row) => exactHours(value(row)),
    total: exactHours(rows.reduce((sum, row) => sum + value(row), 0)),
  })
  const onlyIf = (column: Column<WorkbenchRow>, used: (row: WorkbenchRow) => boolean) =>
    rows.some(used) ? [column] : []
  return [
    { name: 'Employee', value: ({ name }) => name, total: 'Total' },
    { name: 'Status', value: ({ state }) => hoursBadges[state].label, show: (row) => <Status row={row} /> },
    ...(period.runsPayroll
      ? [
          {
            name: 'Payroll no.',
            value: ({ payrollNumber }: WorkbenchRow) => payrollNumber ?? null,
            show: (row: WorkbenchRow) => <PayrollNumber row={row} />,
          },
        ]
      : []),
    {
      name: 'Rate',
      numeric: true,
      value: ({ hourlyRateCents }) => hourlyRateCents ?? null,
      show: (row) => <Rate row={row} period={period} isEditable={isOpen && period.runsPayroll} />,
    },
    hoursOf('Regular', ({ regularSeconds }) => regularSeconds),
    hoursOf('Overtime', ({ overtimeSeconds }) => overtimeSeconds),
    ...onlyIf(
      hoursOf('Double time', ({ doubleSeconds }) => doubleSeconds),
      ({ doubleSeconds }) => doubleSeconds > 0,
    ),
    ...onlyIf(
      hoursOf('Leave', ({ leaveSeconds }) => leaveSeconds),
      ({ leaveSeconds }) => leaveSeconds > 0,
    ),
    ...onlyIf(
      hoursOf('Holiday', ({ holidaySeconds }) => holidaySeconds),
      ({ holidaySeconds }) => holidaySeconds > 0,
    ),
    ...onlyIf(
      {
        name: 'Items',
        numeric: true,
        value: ({ itemCents }) => itemCents ?? null,
        show: ({ itemCents }) => (typeof itemCents === 'number' ? dollars(itemCents) : '–'),
      },
      ({ itemCents }) => (itemCents ?? 0) !== 0,
    ),
    {
      name: 'Gross pay',
      numeric: true,
      value: ({ grossCents }) => grossCents ?? null,
      show: (row) => <Gross row={row} period={period} />,
      total: dollars(rows.reduce((sum, { grossCents }) => sum + (grossCents ?? 0), 0)),
    },
    ...(isOpen
      ? [
          {
            name: 'Approval',
            value: ({ state }: WorkbenchRow) => state,
            show: (row: WorkbenchRow) => (mayReview(row) ? <Approval row={row} start={period.id} /> : null),
          },
        ]
      : []),
  ]
}

const Status = ({ row: { state, missing, flags } }: { row: WorkbenchRow }) => (
  <>
    <LookBadge look={hoursBadges[state]} />
    <Missing missing={missing} />
    {flags.length > 0 && (
      <ul className="mt-1 text-small text-quiet">
        {flags.map((flag) => (
          <li key={flag}>{unusualLabels[flag]}</li>
        ))}
      </ul>
    )}
  </>
)

function PayrollNumber({ row: { employeeId, name, payrollNumber } }: { row: WorkbenchRow }) {
  const { send } = useCommand()
  return (
    <InlineEdit
      label={`Payroll number of ${name}`}
      value={payrollNumber ?? ''}
      text={payrollNumber ?? 'Add'}
      onSave={(value) =>
        void send(
          UpdatePayrollNumberForFile,
          { id: employeeId, payrollNumber: value || null },
          { done: 'Payroll number saved', failed: 'Failed to save the payroll number' },
        )
      }
    />
  )
}

/** A new rate applies from the first day of the period. */
function Rate({ row, period, isEditable }: { row: WorkbenchRow; period: WorkbenchPeriod; isEditable: boolean }) {
  const { send } = useCommand()
  const { employeeId, name, hourlyRateCents } = row
  const text = typeof hourlyRateCents === 'number' ? dollars(hourlyRateCents) : null
  if (!isEditable) return text ?? '–'
  const save = (typed: string) => {
    const rate = hourlyRate.safeParse(Number(typed.replace(',', '.')))
    if (!rate.success || typed === '') {
      toast.error(rate.error?.issues[0]?.message ?? 'Enter a rate')
      return
    }
    void send(
      UpdatePayRateInPeriod,
      { id: employeeId, effectiveFrom: period.from, hourlyRate: rate.data },
      { done: 'Pay rate saved', failed: 'Failed to save the pay rate' },
    )
  }
  return (
    <InlineEdit
      label={`Hourly rate of ${name} from ${period.from}`}
      value={typeof hourlyRateCents === 'number' ? (hourlyRateCents / 100).toFixed(2) : ''}
      text={text ?? 'Set'}
      inputMode="decimal"
      onSave={save}
    />
  )
}

function Gross({
  row: { employeeId, name, grossCents },
  period: { from, to },
}: {
  row: WorkbenchRow
  period: WorkbenchPeriod
}) {
  if (typeof grossCents !== 'number') return '–'
  const title = `${name}, ${daysInWords(from, to)}`
  const label = `Gross pay of ${name}`
  return <WhyAmount label={label} cents={grossCents} title={title} employeeId={employeeId} from={from} to={to} />
}

function Approval({ row, start }: { row: WorkbenchRow; start: string }) {
  const { send, pending } = useCommand()
  const { employeeId, name, state } = row
  if (needsApproval(row)) {
    return (
      <Button
        size="small"
        pending={pending}
        aria-label={`Approve ${name}`}
        onClick={() =>
          void send(ApproveHours, { start, employeeId }, { done: 'Hours approved', failed: 'Failed to approve' })
        }
      >
        Approve
      </Button>
    )
  }
  if (state !== 'approved') return null
  return (
    <Button
      size="small"
      variant="ghost"
      pending={pending}
      aria-label={`Withdraw ${name}`}
      onClick={() =>
        void send(UnapproveHours, { start, employeeId }, { done: 'Approval withdrawn', failed: 'Failed to withdraw' })
      }
    >
      Withdraw
    </Button>
  )
}
