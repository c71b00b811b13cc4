import type { ReactNode } from 'react'
import type { PeriodFieldsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { monthAndDay } from '#frontend/shared/lib/time/days.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useIsPhone } from '#frontend/shared/lib/use-media.ts'
import { useUser } from '#frontend/shared/session.ts'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { ActionsTh, Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { ApproveHours, UnapproveHours } from './documents.ts'
import { hoursBadges } from './period-badges.ts'

type Person = PeriodFieldsFragment['people'][number]

export function PeoplePaid({ period, isOpen }: { period: PeriodFieldsFragment; isOpen: boolean }) {
  const { role, employeeId } = useUser()
  const { send, pending } = useCommand()
  const List = useIsPhone() ? PeopleLines : PeopleTable
  const { id: start, people } = period
  const mayApprove = (person: Person) => role === 'owner' || person.employeeId !== employeeId
  const ready = people.filter(
    (person) => (person.state === 'open' || person.state === 'confirmed') && mayApprove(person),
  )

  async function approveAll() {
    for (const { employeeId } of ready) {
      const { error } = await send(ApproveHours, { start, employeeId }, { failed: 'Failed to approve' })
      if (error) return
    }
  }
  const approve = ({ employeeId }: Person) =>
    send(ApproveHours, { start, employeeId }, { done: 'Hours approved', failed: 'Failed to approve' })
  const withdraw = ({ employeeId }: Person) =>
    send(UnapproveHours, { start, employeeId }, { done: 'Approval withdrawn', failed: 'Failed to withdraw' })

  const action = (person: Person) => {
    const name = `${person.firstName} ${person.lastName}`
    if (!isOpen || !mayApprove(person)) return null
    if (person.state === 'open' || person.state === 'confirmed') {
      return (
        <Button size="small" aria-label={`Approve ${name}`} onClick={() => void approve(person)}>
          Approve
        </Button>
      )
    }
    if (person.state !== 'approved') return null
    return (
      <Button size="small" variant="ghost" aria-label={`Withdraw ${name}`} onClick={() => void withdraw(person)}>
        Withdraw
      </Button>
    )
  }

  return (
    <Card
      title="Employees"
      flush
      actions={
        isOpen &&
        ready.length > 1 && (
          <Button size="small" pending={pending} onClick={() => void approveAll()}>
            Approve all {ready.length}
          </Button>
        )
      }
    >
      {people.length === 0 ? (
        <EmptyState>No one has hours or pay in this period</EmptyState>
      ) : (
        <List people={people} action={isOpen ? action : undefined} />
      )}
    </Card>
  )
}

type ListProps = {
  people: readonly Person[]
  action: ((person: Person) => ReactNode) | undefined
}

function PeopleTable({ people, action }: ListProps) {
  return (
    <Table label="Employees">
      <thead>
        <tr>
          {/* Reasons wrap sooner than names. */}
          <Th className="w-[26%]">Employee</Th>
          <Th>Hours</Th>
          <Th numeric>Worked</Th>
          <Th numeric>Gross pay</Th>
          {action && <ActionsTh />}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Tr key={person.employeeId}>
            <Td className="font-semibold">
              {person.firstName} {person.lastName}
            </Td>
            <Td>
              <LookBadge look={hoursBadges[person.state]} />
              <Missing missing={person.missing} />
            </Td>
            <Td numeric>{hours(person.workedSeconds)}</Td>
            <Td numeric>{grossOf(person)}</Td>
            {action && <Td className="text-right">{action(person)}</Td>}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const PeopleLines = ({ people, action }: ListProps) => (
  <ul aria-label="Employees">
    {people.map((person) => (
      <li
        key={person.employeeId}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
      >
        <span className="font-semibold">
          {person.firstName} {person.lastName}
        </span>
        <span className="justify-self-end">
          <LookBadge look={hoursBadges[person.state]} />
        </span>
        <span data-figures className="text-quiet">
          {hours(person.workedSeconds)} h{person.grossCents !== null && ` · ${grossOf(person)}`}
        </span>
        <span className="justify-self-end">{action?.(person)}</span>
        <div className="col-span-2 empty:hidden">
          <Missing missing={person.missing} />
        </div>
      </li>
    ))}
  </ul>
)

const grossOf = ({ grossCents }: Person) => (grossCents === null ? '–' : dollars(grossCents))

export const Missing = ({ missing }: { missing: Person['missing'] }) =>
  missing.length === 0 ? null : (
    <ul className="mt-1 text-small text-quiet">
      {missing.map(({ day, reason }, index) => (
        <li key={index}>
          {monthAndDay(day)}: {reason}
        </li>
      ))}
    </ul>
  )
