import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { derivedId } from '#kernel/commands/ids.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { User } from '#schema/identity/rest.ts'
import { domainOf } from '#schema/single-sign-on/inputs.ts'
import type { TriedSignIn } from '#schema/single-sign-on/rest.ts'
import type { SingleSignOnSettings } from '#schema/single-sign-on/events.ts'
import { accessOfClaims, identityIn, type ClaimedAccess, type Identified } from './domain/claims.ts'
import type { SignInDomain } from './domain/single-sign-on.ts'
import { pendingInvitation } from './pending-invitation.ts'
import { ProviderError, type Client, type Providers } from './provider.ts'
import { redirectUrlOf } from './queries.ts'
import type { ClientSecrets } from './client-secrets.ts'
import { singleSignOnStream } from './streams.ts'

/** How long (ms) a user may take at the provider. */
const LIFETIME = 10 * 60_000
const COOKIE = 'muster_sso'
const CONTEXT = 'single sign-on flow'

const flowState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  organizationId: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  expiresAt: z.number(),
  /** The owner who tries the settings. Null: a real sign-in. */
  triedBy: z.string().nullable(),
})
type Flow = z.infer<typeof flowState>

type Finished =
  | { signedIn: { user: User; token: string }; tried?: undefined }
  | { signedIn?: undefined; tried: TriedSignIn }

export type SignIn = {
  /** @returns the address at the provider, and the cookie that only this browser has */
  start(
    organizationId: string,
    options: { email?: string | undefined; triedBy?: string | null },
    caller: Pick<Caller, 'now'>,
  ): Promise<{ url: string; cookie: string }>
  /**
   * @param call `session`: the session token of the browser, which a trial needs
   * @throws Refusal `unauthenticated`
   */
  finish(
    organizationId: string,
    call: { parameters: string; cookies: string | undefined; session: string },
    caller: Caller,
  ): Promise<Finished>
  clearCookie(): string
}

const notSetUp = () => new Refusal('not_found', 'Single sign-on is not set up here')
const startAgain = () => new Refusal('unauthenticated', 'This sign-in has expired. Start again')
const notConfirmed = () =>
  new Refusal('unauthenticated', 'Your company’s sign-in did not confirm who you are. Start again, or ask an owner')

type SignInServices = Pick<Services, 'commands' | 'database' | 'identity' | 'logger' | 'publicUrl' | 'now'>

type Configured = {
  organizationId: string
  settings: SingleSignOnSettings
  domains: Readonly<Record<string, SignInDomain>>
}

/** The effect of a sign-in, decided before anything changes. */
type Decision =
  | { outcome: 'signs_in'; user: User }
  | { outcome: 'accepts_invitation'; employeeId: string }
  | { outcome: 'adds_employee' }
  | { outcome: 'refused'; problem: string }

export function openSignIn(services: SignInServices, providers: Providers, secrets: ClientSecrets): SignIn {
  const { commands, identity, logger, publicUrl } = services
  const { kysely } = services.database

  async function configured(organizationId: string): Promise<Configured & { client: Client }> {
    const { settings, domains } = await commands.readState(singleSignOnStream, organizationId)
    if (!settings) throw notSetUp()
    const { issuer, clientId } = settings
    const clientSecret = await secrets.read({ organizationId, issuer, clientId })
    if (clientSecret === undefined) throw notSetUp()
    return { organizationId, settings, domains, client: { issuer, clientId, clientSecret } }
  }

  async function decide({ organizationId, settings, domains }: Configured, identified: Identified): Promise<Decision> {
    const refused = (problem: string): Decision => ({ outcome: 'refused', problem })
    const { issuer } = settings
    const { subject, email } = identified
    const links = kysely
      .selectFrom('identity.sso_links')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('issuer', '=', issuer)
    const link = await links.where('subject', '=', subject).executeTakeFirst()
    if (link) {
      const user = await activeUser(link.employee_id, organizationId)
      return user ? { outcome: 'signs_in', user } : refused('This employee is no longer active')
    }
    if (email === null) return refused('The provider sent no email address')
    const domain = domains[domainOf(email)]
    if (!domain) return refused(`${domainOf(email)} is not a sign-in domain of this organization`)
    // A verified domain proves the organization's address, but not that of a user whom the provider let choose it.
    if (!(identified.isEmailVerified ?? domain.isVerified)) {
      return refused('The provider has not verified this email address')
    }
    const { user, isForeign } = await identity.accountWithAddress(email, organizationId)
    if (user) {
      // An address can pass to another account of the provider, which must not open this one.
      const other = await links.where('employee_id', '=', user.employeeId).executeTakeFirst()
      return other
        ? refused('This employee signs in with another account of the provider')
        : { outcome: 'signs_in', user }
    }
    if (isForeign) return refused(`${email} has an account in another organization`)
    if (!domain.isVerified) return refused(`There is no account for ${email}, and its domain is not verified`)
    const employeeId = await pendingInvitation(services, organizationId, email)
    if (employeeId !== undefined) return { outcome: 'accepts_invitation', employeeId }
    if (await wasTerminated(organizationId, email)) return refused('This employee is no longer active')
    if (!settings.createsEmployees) return refused(`There is no account for ${email}`)
    return { outcome: 'adds_employee' }
  }

  async function activeUser(employeeId: string, organizationId: string): Promise<User | null> {
    const employee = await commands.readState(employeeStream, employeeId)
    if (employee.status !== 'active' || employee.organizationId !== organizationId || employee.email === null)
      return null
    return (await identity.accountWithAddress(employee.email, organizationId)).user
  }

  /** The provider may not know yet that the employee has left. */
  async function wasTerminated(organizationId: string, email: string): Promise<boolean> {
    const former = await kysely
      .selectFrom('read.people')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .where('status', '=', 'terminated')
      .executeTakeFirst()
    return former !== undefined
  }

  const contextOf = (organizationId: string, { commandId, now }: Caller, what: string): CommandContext => ({
    commandId: derivedId('single sign-on', commandId, what),
    correlationId: commandId,
    organizationId,
    actor: { kind: 'system', name: 'single sign-on' },
    now,
  })

  async function accept(
    organizationId: string,
    employeeId: string,
    { firstName, lastName }: Identified,
    caller: Caller,
  ) {
    identity.admitAccount()
    const context = contextOf(organizationId, caller, 'invitation')
    await commands.acceptInvitation(
      { ...context, actor: { kind: 'employee', employeeId } },
      { employeeId, firstName, lastName: lastName || firstName },
    )
    return employeeId
  }

  async function addEmployee(
    { organizationId, settings }: Configured,
    { role = 'employee', locationId }: ClaimedAccess,
    { email, firstName, lastName }: Identified,
    caller: Caller,
  ) {
    if (email === null) throw notConfirmed()
    identity.admitAccount()
    const idOf = await commands.idsFromAddresses()
    const employeeId = idOf('single sign-on', organizationId, caller.commandId, email)
    const employee = {
      employeeId,
      locationId: locationId ?? settings.defaultLocationId,
      email,
      firstName,
      lastName: lastName || firstName,
      phone: null,
      position: settings.defaultPosition,
      role,
      hourlyRateCents: null,
      epc: null,
    }
    await commands.createEmployee(contextOf(organizationId, caller, 'employee'), employee)
    return employeeId
  }

  /** Owners are made and transferred by owners only. */
  async function applyAccess(user: User, { role, locationId }: ClaimedAccess, caller: Caller): Promise<void> {
    if (user.role === 'owner') return
    const { employeeId, organizationId } = user
    if (role && role !== user.role) {
      await commands.updateEmployeeRole(contextOf(organizationId, caller, 'role'), { employeeId, role })
    }
    if (locationId !== undefined && locationId !== user.locationId) {
      await commands.transferEmployee(contextOf(organizationId, caller, 'location'), { employeeId, locationId })
    }
  }

  async function signIn(configuration: Configured, decision: Decision, of: SignInClaims, caller: Caller) {
    if (decision.outcome === 'refused') throw new Refusal('unauthenticated', decision.problem)
    const { organizationId, settings, domains } = configuration
    const { identified, access } = of
    const employeeId =
      decision.outcome === 'signs_in'
        ? decision.user.employeeId
        : decision.outcome === 'accepts_invitation'
          ? await accept(organizationId, decision.employeeId, identified, caller)
          : await addEmployee(configuration, access, identified, caller)
    const { email } = identified
    const state = await commands.readState(employeeStream, employeeId)
    const isOwnDomain = email !== null && domains[domainOf(email)]?.isVerified === true
    if (isOwnDomain && state.status === 'active' && state.email === email && !state.emailVerified) {
      await commands.verifyEmail(contextOf(organizationId, caller, 'email'), { employeeId, email })
    }
    await kysely
      .insertInto('identity.sso_links')
      .values({
        organization_id: organizationId,
        issuer: settings.issuer,
        subject: identified.subject,
        employee_id: employeeId,
        linked_at: caller.now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const user = await activeUser(employeeId, organizationId)
    if (!user) throw notConfirmed()
    await applyAccess(user, access, caller)
    return identity.createSingleSignOnSession(user, { subject: identified.subject, sid: of.sid }, caller)
  }

  async function report({ organizationId }: Configured, decision: Decision, of: SignInClaims): Promise<TriedSignIn> {
    const organization = await commands.readState(organizationStream, organizationId)
    const { identified, access } = of
    const { role, locationId } = access
    const location = organization.status === 'founded' ? organization.locations[locationId ?? ''] : undefined
    return {
      problem: decision.outcome === 'refused' ? decision.problem : null,
      subject: identified.subject,
      email: identified.email,
      email_verified: identified.isEmailVerified ?? false,
      name: [identified.firstName, identified.lastName].filter(Boolean).join(' ') || null,
      outcome: decision.outcome,
      employee: decision.outcome === 'signs_in' ? `${decision.user.firstName} ${decision.user.lastName}` : null,
      role: role ?? null,
      location: location?.name ?? null,
      claims: of.names,
    }
  }

  const cookie = {
    name: COOKIE,
    path: '/api/auth/sso',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  return {
    async start(organizationId, { email, triedBy = null }, { now }) {
      const { client, settings } = await configured(organizationId)
      const { url, flow } = await providers
        .start(client, redirectUrlOf(publicUrl, organizationId), { email })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
          logger.warn({ organizationId, reason: error.message }, 'a single sign-on could not start')
          const message = triedBy === null ? 'Your company’s sign-in can’t be reached. Try again later' : error.message
          throw new Refusal('unavailable', message)
        })
      const { issuer, clientId } = settings
      const expiresAt = now.getTime() + LIFETIME
      const pending: Flow = { ...flow, organizationId, issuer, clientId, expiresAt, triedBy }
      const sealed = await identity.sealText(CONTEXT, JSON.stringify(pending))
      const value = sealed.toString('base64url')
      return { url, cookie: stringifySetCookie({ ...cookie, value, maxAge: LIFETIME / 1000 }) }
    },

    clearCookie: () => stringifySetCookie({ ...cookie, value: '', maxAge: 0 }),

    async finish(organizationId, call, caller) {
      const { client, ...configuration } = await configured(organizationId)
      const sealed = Buffer.from(parseCookie(call.cookies ?? '')[COOKIE] ?? '', 'base64url')
      const text = await identity.openText(CONTEXT, sealed)
      if (text === undefined) throw startAgain()
      const flow = flowState.parse(JSON.parse(text))
      const isCurrent = flow.expiresAt > caller.now.getTime() && flow.organizationId === organizationId
      if (!isCurrent || !(await identity.useOnce(`sso ${flow.state}`, new Date(flow.expiresAt)))) throw startAgain()
      // The owner may have changed the settings meanwhile.
      if (client.issuer !== flow.issuer || client.clientId !== flow.clientId) throw startAgain()
      if (flow.triedBy !== null) {
        const owner = await identity.session(call.session)
        if (owner?.employeeId !== flow.triedBy || owner.role !== 'owner') throw startAgain()
      }
      try {
        const claims = await providers.finish(client, redirectUrlOf(publicUrl, organizationId), call.parameters, flow)
        const of: SignInClaims = {
          identified: identityIn(claims),
          access: accessOfClaims(configuration.settings, claims),
          sid: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
          names: Object.keys(claims).toSorted(),
        }
        const decision = await decide(configuration, of.identified)
        if (flow.triedBy !== null) return { tried: await report(configuration, decision, of) }
        return { signedIn: await signIn(configuration, decision, of, caller) }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        logger.warn({ organizationId, reason: error.message }, 'a single sign-on was not confirmed')
        if (flow.triedBy === null) throw notConfirmed()
        return { tried: { ...nothingTried, problem: error.message } }
      }
    },
  }
}

type SignInClaims = { identified: Identified; access: ClaimedAccess; sid: string | undefined; names: string[] }

const nothingTried: TriedSignIn = {
  problem: null,
  subject: null,
  email: null,
  email_verified: false,
  name: null,
  outcome: 'refused',
  employee: null,
  role: null,
  location: null,
  claims: [],
}
