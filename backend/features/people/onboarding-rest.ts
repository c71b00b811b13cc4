import { Refusal } from '#kernel/commands/refusal.ts'
import { invitations, type Invitation } from './queries/invitations.ts'
import { peopleById } from './queries/people.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { existing, standing } from '#backend/platform/http/existing.ts'
import { importAction } from './import/import.ts'
import type { ImportRow } from './import/rows.ts'
import { joiningActions } from './onboarding-actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { sessionCookie } from '#backend/platform/http/session.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'
import { employeeAnswer } from './employee-rows.ts'

type Handled = HandlersOf<'/api/auth/register'> &
  HandlersOf<'/api/auth/invitations'> &
  HandlersOf<'/api/auth/accept-invite'> &
  HandlersOf<'/api/employees/import'>

/** How people come to join: with a password, by an invitation or from a file. */
export function joiningHandlers(services: Services): Omit<Handled, 'POST /api/auth/register-organization'> {
  const { database, identity, publicUrl, progress } = services
  const actions = joiningActions(services)
  const importPeople = importAction(services)
  const cookie = sessionCookie(publicUrl)

  return {
    'POST /api/auth/register': async (call) => {
      const { user, caller } = call
      const { employeeId, caughtUp } = await actions.register(actingIn(call), call.body)
      const [person] = await peopleById(database.kysely, user.organizationId, [employeeId])
      const row = await employeeAnswer(services, user, existing(person), caller.now)
      return { ...row, commandId: caller.commandId, caughtUp }
    },
    'GET /api/auth/invitations': async ({ user }) => ({
      invitations: (await invitations(database.kysely, reachOf(user))).map(invitationRow),
    }),
    'POST /api/auth/invitations': async (call) => answer(call, await actions.invite(actingIn(call), call.body)),
    'POST /api/auth/invitations/{id}/resend': async (call) =>
      answer(call, await actions.resend(actingIn(call), call.params.id)),
    'DELETE /api/auth/invitations/{id}': async (call) => ({
      ...(await actions.revoke(actingIn(call), call.params.id)),
      commandId: call.caller.commandId,
    }),
    'POST /api/auth/invitations/look-up': async ({ body, caller }) => {
      const { expiresAt, ...invited } = await actions.lookUp(body.token, caller)
      return { ...invited, expires_at: expiresAt }
    },
    'POST /api/auth/accept-invite': async ({ body, caller, setCookie }) => {
      const { user, token, position } = await identity.acceptInvitation(body, caller)
      setCookie(cookie.set(token))
      // Their next read is to show it; whether it does in time changes nothing of the answer.
      await progress.waitFor(position, ['InvitationAccepted', 'EmployeeHired', 'EmailVerified'], { timeoutMs: 2000 })
      return { message: 'Account created successfully! Welcome to the team.', user }
    },
    'POST /api/employees/import': async (call) => {
      const { imported, rows, caughtUp } = await importPeople(actingIn(call), call.body)
      const wrong = rows.filter(({ errors }) => errors.length > 0)
      // A script that only looks at the status must not take nobody for everybody.
      if (wrong.length > 0 && !call.body.preview) throw nobodyImported(wrong, rows.length)
      return { commandId: call.caller.commandId, caughtUp, imported, rows: rows.map(importRow) }
    },
  }
}

function answer(
  { caller }: { caller: { commandId: string } },
  { invitation, caughtUp }: { invitation: Invitation | undefined; caughtUp: boolean },
) {
  const gone = new Refusal('conflict', 'This invitation does not wait for an answer any more')
  return { ...invitationRow(standing(invitation, caughtUp, gone)), commandId: caller.commandId, caughtUp }
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

const importRow = ({ line, firstName, lastName, email, errors }: ImportRow) => ({
  line,
  first_name: firstName,
  last_name: lastName,
  email,
  errors,
})

/** `fields` are named as in `line 3, email`. */
function nobodyImported(wrong: readonly ImportRow[], all: number) {
  const fields = wrong.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => [`line ${line}${column === null ? '' : `, ${column}`}`, message] as const),
  )
  const message = `Nobody was imported: ${wrong.length} of ${all} rows cannot be`
  return new Refusal('invalid', message, Object.fromEntries(fields))
}
