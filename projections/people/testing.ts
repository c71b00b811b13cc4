import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { EmployeeEvent, PersonalDetails } from '#schema/people/events.ts'
import { defaultPreferences } from '#schema/notifications/preferences.ts'
import { awkwardText, hired, LOCATION, ORGANIZATION, type Happening } from '#projections/testing/testing.ts'

const elsewhere = { locationId: randomUUID(), name: 'Yard' }
const here = { locationId: LOCATION, name: 'Harbour' }
const sentAt = '2026-03-02T09:00:00.000Z'

/** Invites, imports, changes, transfers, terminates and reactivates employees, and assigns badges and PINs. */
export function staffPlanner() {
  let turn = 0
  const waiting: { employeeId: string; email: string }[] = []
  const badges = new Map<string, string>()
  const details = new Map<string, PersonalDetails>()

  return function* change(employeeId: string, choice: number): Generator<Happening> {
    const happening = (event: EmployeeEvent): Happening => ({ stream: streamName('employee', employeeId), event })
    turn += 1
    switch (turn % 9) {
      case 0: {
        const type = choice % 2 === 0 ? 'EmployeeTerminated' : 'EmployeeReactivated'
        yield happening({ type, data: { employeeId, locationId: LOCATION } })
        return
      }
      case 1: {
        const quietHours = choice % 4 === 0 ? null : { start: '22:00', end: '06:00' }
        const after = { ...defaultPreferences, quietHours }
        yield happening({ type: 'PreferencesSet', data: { employeeId, before: null, after } })
        return
      }
      case 2: {
        const before = details.get(employeeId) ?? { firstName: 'Ana', lastName: 'Lopez', phone: null, position: null }
        const after = { ...before, lastName: awkwardText, phone: `555 ${choice}` }
        details.set(employeeId, after)
        yield happening({ type: 'EmployeeChanged', data: { employeeId, before, after } })
        return
      }
      case 3: {
        const epc = choice.toString(16).padStart(4, '0')
        yield happening({ type: 'BadgeRegistered', data: { employeeId, epc, before: badges.get(employeeId) ?? null } })
        badges.set(employeeId, epc)
        return
      }
      case 4: {
        const epc = badges.get(employeeId)
        if (!badges.delete(employeeId) || epc === undefined) return
        yield happening({ type: 'BadgeRemoved', data: { employeeId, epc } })
        return
      }
      case 5: {
        const [from, to] = choice % 4 === 0 ? [here, elsewhere] : [elsewhere, here]
        yield happening({
          type: 'EmployeeTransferred',
          data: { employeeId, locationId: from.locationId, from, to },
        })
        return
      }
      case 6: {
        const after = choice % 4 < 2 ? 'manager' : 'employee'
        yield happening({ type: 'EmployeeRoleChanged', data: { employeeId, before: 'employee', after } })
        yield happening({ type: choice % 4 === 1 ? 'PinIssued' : 'PinRemoved', data: { employeeId } })
        return
      }
      case 7:
        yield* invite(choice)
        return
      default:
        yield* importOne(choice)
    }
  }

  function* invite(choice: number): Generator<Happening> {
    const known = choice % 4 === 0 ? undefined : waiting[choice % 3]
    const invited = known ?? { employeeId: randomUUID(), email: `${choice}@invited.example` }
    const happening = (event: AnyEvent): Happening => ({
      stream: streamName('invitation', invited.employeeId),
      event,
    })
    const which = { ...invited, locationId: LOCATION }
    if (!known) {
      waiting.push(invited)
      const terms = {
        organizationId: ORGANIZATION,
        role: 'employee',
        position: awkwardText,
        hourlyRateCents: choice,
      } as const
      yield happening({ type: 'InvitationSent', data: { ...which, ...terms, expiresAt: sentAt } })
      return
    }
    if (choice % 3 === 0) {
      yield happening({ type: 'InvitationResent', data: { ...which, expiresAt: sentAt } })
      return
    }
    waiting.splice(waiting.indexOf(known), 1)
    if (choice % 3 === 1) yield happening({ type: 'InvitationRevoked', data: which })
    else {
      yield happening({ type: 'InvitationAccepted', data: { ...which, firstName: 'Ana', lastName: 'Lopez' } })
      yield { stream: streamName('employee', invited.employeeId), event: hired(invited.employeeId, invited.email) }
    }
  }

  function* importOne(choice: number): Generator<Happening> {
    const { type, data } = hired(randomUUID(), `${randomUUID()}@imported.example`)
    const { organizationId, ...person } = data
    const importId = randomUUID()
    const people = [{ ...person, hourlyRateCents: choice, epc: null }]
    const imported = { importId, organizationId, effectiveFrom: '2026-01-01', people }
    yield { stream: streamName('import', importId), event: { type: 'PeopleImported', data: imported } }
    yield { stream: streamName('employee', person.employeeId), event: { type, data } }
  }
}
