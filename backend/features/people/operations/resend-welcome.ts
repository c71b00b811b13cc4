import { Refusal } from '#kernel/commands/refusal.ts'
import { noInput } from '#schema/shared/rest.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { managers, sessionOnly } from '#backend/platform/access.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { composition } from '#backend/platform/operations/operation.ts'
import { noSuchEmployee } from '../colleague.ts'
import { isManageable } from '../permissions.ts'
import { peopleById } from '../queries.ts'
import { withPassword } from '../queries/with-password.ts'

export const resendWelcomeEmail = composition({
  name: 'resendWelcomeEmail',
  summary: 'Email an employee who has never signed in a new link to choose a password',
  description: 'For imported employees. The previous link stops working.',
  access: sessionOnly(managers),
  rest: 'POST /api/employees/{id}/welcome',
  input: noInput,
  async compose(_, { services, user }, id = '') {
    const { database, identity, now } = services
    const { organizationId } = user
    const [person] = await peopleById(database.kysely, organizationId, [id])
    if (!person || !isManageable(person, user)) throw noSuchEmployee()
    const { email, firstName, status } = person
    if (email === null || status !== 'active') throw new Refusal('conflict', 'This person has no account')
    if ((await withPassword(database.kysely, [id])).has(id)) {
      throw new Refusal('conflict', 'This person can reset their password on the sign-in page')
    }
    await identity.admitInvitation({ email, organizationId }, now())
    const { name } = requireRow(await organizationById(database.kysely, organizationId))
    await identity.mailWelcome(
      { employeeId: id, email, firstName, organizationId },
      { organization: name, sentBy: user.employeeId, now: now() },
    )
    return { model: undefined, caughtUp: true }
  },
})
