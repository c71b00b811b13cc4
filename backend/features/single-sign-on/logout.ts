import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { ClientSecrets } from './client-secrets.ts'
import type { Providers } from './provider.ts'
import { singleSignOnStream } from './streams.ts'
import './tables.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Signed by the provider's key pair. A shared secret could sign tokens for other purposes. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Oldest accepted token, in seconds, and difference of clocks. */
const MAX_AGE = 300
const TOLERANCE = 60
/** How long (ms) the ids of used tokens are remembered: longer than a token is accepted. */
const REMEMBERED = 10 * 60_000

const logoutToken = z
  .looseObject({
    jti: z.string().min(1),
    iat: z.number(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    sub: z.string().optional(),
    sid: z.string().optional(),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

const invalid = () => new Refusal('bad_request', 'The logout token is not valid')

type LogoutServices = Pick<Services, 'commands' | 'database' | 'identity' | 'logger'>

/** @throws Refusal `bad_request` */
export type Logout = (organizationId: string, token: string, caller: Pick<Caller, 'address' | 'now'>) => Promise<void>

/** OpenID Connect Back-Channel Logout 1.0: the provider ends the sessions of an account, such as when its user leaves. */
export function openLogout(services: LogoutServices, providers: Providers, secrets: ClientSecrets): Logout {
  const { commands, identity, logger } = services

  async function verified(organizationId: string, token: string, now: Date) {
    const { settings } = await commands.readState(singleSignOnStream, organizationId)
    const client = settings && { issuer: settings.issuer, clientId: settings.clientId }
    if (!client) throw invalid()
    const clientSecret = await secrets.read({ organizationId, ...client })
    if (clientSecret === undefined) throw invalid()
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, await providers.signingKeys({ ...client, clientSecret }), {
      issuer: client.issuer,
      audience: client.clientId,
      algorithms,
      maxTokenAge: MAX_AGE,
      clockTolerance: TOLERANCE,
      currentDate: now,
    })
    return { ...logoutToken.parse(payload), issuer: client.issuer }
  }

  return async (organizationId, token, caller) => {
    const { now } = caller
    const claims = await verified(organizationId, token, now).catch((error: unknown) => {
      logger.warn(
        { organizationId, reason: error instanceof Error ? error.message : undefined },
        'a logout was refused',
      )
      throw invalid()
    })
    const { issuer, jti, sub, sid } = claims
    const id = `logout ${JSON.stringify([organizationId, issuer, jti])}`
    if (!(await identity.useOnce(id, new Date(now.getTime() + REMEMBERED)))) throw invalid()
    const link =
      sub === undefined
        ? undefined
        : await services.database.kysely
            .selectFrom('identity.sso_links')
            .select('employee_id')
            .where('organization_id', '=', organizationId)
            .where('issuer', '=', issuer)
            .where('subject', '=', sub)
            .executeTakeFirst()
    // With a `sid`, only that session of the provider has ended, unless its ID tokens name none.
    const bySession = await identity.endSingleSignOnSessions({ organizationId, sid }, caller)
    if (!bySession && link) {
      await identity.endSingleSignOnSessions({ organizationId, employeeId: link.employee_id }, caller)
    }
  }
}
