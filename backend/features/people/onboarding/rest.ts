import type { onboardingOperations } from '#schema/people/onboarding.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { invitations, type Invitation } from '../queries/invitations.ts'
import type { Person } from '../queries.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { requireRow, requireTarget } from '#backend/platform/http/require-row.ts'
import { importAction } from '../import/import.ts'
import type { ImportRow } from '../import/rows.ts'
import { onboardingActions } from './actions.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from '../permissions.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import { employeeAnswer } from '../employee-rows.ts'

export function onboardingRest(services: Services): Handlers<typeof onboardingOperations, typeof access> {
  const { database } = services
  const actions = onboardingActions(services)
  const importEmployees = importAction(services)
  async function added(
    { user, caller }: Pick<Parameters<typeof callInitiator>[0], 'user' | 'caller'>,
    { employee, caughtUp }: { employee: Person | undefined; caughtUp: boolean },
  ) {
    const row = await employeeAnswer(services, user, requireRow(employee), caller.now)
    return { ...row, commandId: caller.commandId, caughtUp }
  }

  return {
    'POST /api/auth/register': async (call) => added(call, await actions.register(callInitiator(call), call.body)),
    'POST /api/employees': async (call) => added(call, await actions.add(callInitiator(call), call.body)),
    'GET /api/auth/invitations': async ({ user }) => ({
      invitations: (await invitations(database.kysely, reachOf(user)).all()).map(invitationRow),
    }),
    'POST /api/auth/invitations': async (call) =>
      answer(call, await actions.createInvitation(callInitiator(call), call.body)),
    'POST /api/auth/invitations/{id}/resend': async (call) =>
      answer(call, await actions.resend(callInitiator(call), call.params.id)),
    'DELETE /api/auth/invitations/{id}': async (call) => ({
      ...(await actions.revoke(callInitiator(call), call.params.id)),
      commandId: call.caller.commandId,
    }),
    'POST /api/employees/import': async (call) => {
      const { imported, importId, columns, missing, rows, caughtUp } = await importEmployees(
        callInitiator(call),
        call.body,
      )
      const wrong = rows.filter(({ errors }) => errors.length > 0)
      // A failed import must not answer 200, because scripts may only check the status.
      if (wrong.length > 0 && imported === 0 && !call.body.preview) throw nobodyImported(wrong, rows.length)
      return {
        commandId: call.caller.commandId,
        caughtUp,
        imported,
        importId,
        columns,
        missing,
        rows: rows.map(importRow),
      }
    },
  }
}

function answer(
  { caller }: { caller: { commandId: string } },
  { invitation, caughtUp }: { invitation: Invitation | undefined; caughtUp: boolean },
) {
  const gone = new Refusal('conflict', 'This invitation is no longer pending')
  return { ...invitationRow(requireTarget(invitation, caughtUp, gone)), commandId: caller.commandId, caughtUp }
}

const invitationRow = ({ id, email, role, position, ...invitation }: Invitation) => ({
  id,
  email,
  role,
  position,
  location_id: invitation.locationId,
  location_name: invitation.locationName,
  sent_at: invitation.sentAt,
  expires_at: invitation.expiresAt,
})

const importRow = ({ line, firstName, lastName, email, errors, person, location, jobRoles }: ImportRow) => ({
  line,
  first_name: firstName,
  last_name: lastName,
  email,
  employee: person
    ? {
        phone: person.phone,
        position: person.position,
        hourly_rate: person.hourlyRateCents === null ? null : person.hourlyRateCents / 100,
        hire_date: person.hireDate ?? null,
        rfid_tag_epc: person.epc,
        role: person.role,
        location,
        job_roles: [...jobRoles],
      }
    : null,
  errors,
})

function nobodyImported(wrong: readonly ImportRow[], all: number) {
  const fields = wrong.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => [`line ${line}${column === null ? '' : `, ${column}`}`, message] as const),
  )
  const message = `Nobody was imported: ${wrong.length} of ${all} rows cannot be`
  return new Refusal('invalid', message, Object.fromEntries(fields))
}
