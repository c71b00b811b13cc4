import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import type { Link } from '../links.ts'
import { mayMailStrangers } from '../sign-up/mail-to-strangers.ts'

/** The mail's recipient. @throws Refusal `not_found` */
export async function recipientOf(commands: Commands, { employeeId, email }: Link) {
  const person = await commands.readState(employeeStream, employeeId)
  if (person.status === 'unknown') throw new Refusal('not_found', 'There is no such employee')
  const { organizationId, firstName } = person
  const organization = await commands.readState(organizationStream, organizationId)
  if (organization.status === 'unknown') throw new Refusal('not_found', 'There is no such organization')
  return { employeeId, email, firstName, organization: organization.name, organizationId }
}

export function offerEmail({ commands, mailer }: Deps): Identity['offerEmail'] {
  return async ({ offeredBy, ...offer }, now) => {
    const to = await recipientOf(commands, offer)
    if (!(await mayMailStrangers(commands, to.organizationId, offeredBy))) {
      throw new Refusal('conflict', 'An owner must verify their own email address first')
    }
    await mailer.sendEmailOffer(to, now)
  }
}

/** Sets the address that the link was emailed to. Idempotent. @throws Refusal `conflict` */
export async function takeOfferedEmail(commands: Commands, { employeeId, email }: Link, caller: Caller): Promise<void> {
  const { organizationId } = await recipientOf(commands, { employeeId, email })
  const own = ownContext({ employeeId, organizationId }, caller)
  const { actor } = own
  const step = { ...followUpContext(own, 'offered address', own.commandId), actor }
  await commands.changeEmail(step, { employeeId, before: null, after: email })
}
