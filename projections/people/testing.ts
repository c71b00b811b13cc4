import { randomUUID } from 'node:crypto'
import { streamName } from '#kernel/events.ts'
import type { EmployeeEvent, PersonalDetails } from '#schema/people/events.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { awkwardText, hired, LOCATION, ORGANIZATION, pick, type Happening } from '#projections/testing/testing.ts'

const elsewhere = { locationId: randomUUID(), name: 'Yard' }
const here = { locationId: LOCATION, name: 'Harbour' }
const sentAt = '2026-03-02T09:00:00.000Z'

const happening = (event: Extract<EmployeeEvent, { data: { employeeId: string } }>): Happening => ({
  stream: streamName('employee', event.data.employeeId),
  event,
})

export function staffPlanner() {
  let turn = 0
  const pending: { employeeId: string; email: string }[] = []
  const badges = new Map<string, string>()
  const details = new Map<string, PersonalDetails>()
  const changes = [
    terminateOrReactivate,
    updateNotificationPreferences,
    changeDetails,
    registerBadge,
    removeBadge,
    transfer,
    changeRoleAndPin,
    updateEmployeeJobRoles,
    invite,
    importOne,
  ]

  return (employeeId: string, choice: number): Generator<Happening> => pick(changes, (turn += 1))(employeeId, choice)

  function* terminateOrReactivate(employeeId: string, choice: number): Generator<Happening> {
    const type = choice % 2 === 0 ? 'EmployeeTerminated' : 'EmployeeReactivated'
    yield happening({ type, data: { employeeId, locationId: LOCATION } })
  }

  function* updateNotificationPreferences(employeeId: string, choice: number): Generator<Happening> {
    const quietHours = choice % 4 === 0 ? null : { start: '22:00', end: '06:00' }
    const after = { ...defaultPreferences, quietHours }
    yield happening({ type: 'PreferencesSet', data: { employeeId, before: null, after } })
  }

  function* changeDetails(employeeId: string, choice: number): Generator<Happening> {
    const before = details.get(employeeId) ?? { firstName: 'Ana', lastName: 'Lopez', phone: null, position: null }
    const after = { ...before, lastName: awkwardText, phone: `555 ${choice}` }
    details.set(employeeId, after)
    yield happening({ type: 'EmployeeChanged', data: { employeeId, before, after } })
  }

  function* registerBadge(employeeId: string, choice: number): Generator<Happening> {
    const epc = choice.toString(16).padStart(4, '0')
    yield happening({ type: 'BadgeRegistered', data: { employeeId, epc, before: badges.get(employeeId) ?? null } })
    badges.set(employeeId, epc)
  }

  function* removeBadge(employeeId: string): Generator<Happening> {
    const epc = badges.get(employeeId)
    if (!badges.delete(employeeId) || epc === undefined) return
    yield happening({ type: 'BadgeRemoved', data: { employeeId, epc } })
  }

  function* transfer(employeeId: string, choice: number): Generator<Happening> {
    const [from, to] = choice % 4 === 0 ? [here, elsewhere] : [elsewhere, here]
    yield happening({ type: 'EmployeeTransferred', data: { employeeId, locationId: from.locationId, from, to } })
  }

  function* changeRoleAndPin(employeeId: string, choice: number): Generator<Happening> {
    const after = choice % 4 < 2 ? 'manager' : 'employee'
    yield happening({ type: 'EmployeeRoleChanged', data: { employeeId, before: 'employee', after } })
    yield happening({ type: choice % 4 === 1 ? 'PinIssued' : 'PinRemoved', data: { employeeId } })
  }

  function* updateEmployeeJobRoles(employeeId: string, choice: number): Generator<Happening> {
    const after = Array.from({ length: choice % 3 }, () => randomUUID()).toSorted()
    yield happening({ type: 'JobRolesSet', data: { employeeId, before: null, after } })
  }

  function* invite(_: string, choice: number): Generator<Happening> {
    const existing = choice % 4 === 0 ? undefined : pending[choice % 3]
    const invited = existing ?? { employeeId: randomUUID(), email: `${choice}@invited.example` }
    const stream = streamName('invitation', invited.employeeId)
    const reference = { ...invited, locationId: LOCATION }
    if (!existing) {
      pending.push(invited)
      const terms = {
        organizationId: ORGANIZATION,
        role: 'employee',
        position: awkwardText,
        hourlyRateCents: choice,
      } as const
      yield { stream, event: { type: 'InvitationSent', data: { ...reference, ...terms, expiresAt: sentAt } } }
      return
    }
    if (choice % 3 === 0) {
      yield { stream, event: { type: 'InvitationResent', data: { ...reference, expiresAt: sentAt } } }
      return
    }
    pending.splice(pending.indexOf(existing), 1)
    if (choice % 3 === 1) yield { stream, event: { type: 'InvitationRevoked', data: reference } }
    else {
      yield {
        stream,
        event: { type: 'InvitationAccepted', data: { ...reference, firstName: 'Ana', lastName: 'Lopez' } },
      }
      yield { stream: streamName('employee', invited.employeeId), event: hired(invited.employeeId, invited.email) }
    }
  }

  function* importOne(_: string, choice: number): Generator<Happening> {
    const { type, data } = hired(randomUUID(), `${randomUUID()}@imported.example`)
    const { organizationId, ...person } = data
    const importId = randomUUID()
    const people = [{ ...person, hourlyRateCents: choice, epc: null }]
    const imported = { importId, organizationId, effectiveFrom: '2026-01-01', people }
    yield { stream: streamName('import', importId), event: { type: 'PeopleImported', data: imported } }
    yield { stream: streamName('employee', person.employeeId), event: { type, data } }
  }
}
