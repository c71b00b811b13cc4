import { randomUUID, type KeyObject } from 'node:crypto'
import type { ClaimEvent, ClaimKind } from '#schema/people/claim-events.ts'
import { claimValue, proveClaim, releaseClaim, type ClaimState } from './domain/claim/claim.ts'
import type { Employee, EmployeeState } from './domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { derivedId, keyedId } from '#kernel/commands/ids.ts'
import { claimStream, employeeStream } from './streams.ts'

/** Ignores case, because addresses that differ only in case reach the same mailbox. */
export const normalizedEmail = (email: string) => email.trim().toLowerCase()

/** @param key prevents readers of the log from testing guessed addresses; undefined for logs from before keys */
export function claimIds(key: KeyObject | undefined) {
  const idOf = idsFromAddresses(key)
  return {
    email: (email: string) => idOf('claim', 'email', normalizedEmail(email)),
    /** Unique within the organization. `epc`: normalized by `normalizedEpc`. */
    badge: (organizationId: string, epc: string) => idOf('claim', 'badge', organizationId, epc),
  }
}

/** Derived, so that a repeated command refers to the same employee. `key`: see `claimIds`. */
export const idsFromAddresses =
  (key: KeyObject | undefined) =>
  (...parts: [string, ...string[]]): string =>
    key ? keyedId(key, ...parts) : derivedId(...parts)

export type EmailClaim = { email: string; epc?: never; holderId: string }
type BadgeClaim = { epc: string; email?: never; holderId: string }
export type Claim = EmailClaim | BadgeClaim

export type UniqueValues = { employeeId: string; email: string | null; epc: string | null }

export const claimsOf = ({ employeeId: holderId, email, epc }: UniqueValues): Claim[] => [
  ...(email === null ? [] : [{ email, holderId }]),
  ...(epc === null ? [] : [{ epc, holderId }]),
]

/** Terminated employees keep their badge but not their address. */
export function holdsValue(holder: EmployeeState, { email, epc }: Claim): boolean {
  if (holder.status === 'unknown') return false
  return email === undefined
    ? holder.epc === epc
    : holder.status === 'active' && holder.email === normalizedEmail(email)
}

/** Age (ms) after which an unused claim counts as abandoned by a crash. */
const ABANDONED_AFTER = 60_000

/** How long (ms) a sign-up keeps an unverified address: the lifetime of the verification link. */
const SIGN_UP_KEPT = 24 * 3_600_000

/** Unique values: one stream each, with at most one holder. */
export function openClaims({ run, read, actorOf, log, claimsKey }: Core) {
  const ids = claimIds(claimsKey)
  const idOf = ({ organizationId }: CommandContext, { email, epc }: Claim) =>
    email === undefined ? ids.badge(organizationId, epc) : ids.email(email)

  const change = (
    context: CommandContext,
    id: string,
    type: string,
    decide: (state: ClaimState) => ClaimEvent[] | Promise<ClaimEvent[]>,
  ) =>
    // The calling commands have checked permissions.
    run(once(context), { stream: claimStream, id, type, authorise: () => undefined, decide })

  /** A random command id: a retry must claim again after a release. Claiming is idempotent per holder. */
  const once = (context: CommandContext): CommandContext => ({
    ...context,
    commandId: randomUUID(),
    correlationId: context.correlationId ?? context.commandId,
  })

  async function abandonedBy(context: CommandContext, claim: Claim): Promise<string | undefined> {
    for await (const { type, data, metadata } of log.read(claimStream.named(idOf(context, claim)), {
      direction: 'backwards',
      limit: 1,
    })) {
      if (type !== 'ValueClaimed' || context.now.getTime() - Date.parse(metadata.at) < ABANDONED_AFTER) return undefined
      const { state } = await read(employeeStream, data.holderId)
      return holdsValue(state, claim) ? undefined : data.holderId
    }
    return undefined
  }

  async function hasProven(context: CommandContext, claim: EmailClaim, state: ClaimState): Promise<boolean> {
    if (state.status === 'free') return false
    const { state: holder } = await read(employeeStream, state.holderId)
    if (holdsValue(holder, claim)) return state.proven || (holder.status !== 'unknown' && holder.emailVerified)
    return (await abandonedBy(context, claim)) === undefined
  }

  /** Whether a sign-up may contest the address: it is unverified, and no other sign-up used it within a day. */
  async function isContestable(context: CommandContext, claim: EmailClaim, state: ClaimState): Promise<boolean> {
    if (state.status === 'free' || (await hasProven(context, claim, state))) return false
    for (const id of [state.holderId, state.contenderId]) {
      if (id !== null && (await signedUpLately(context, id))) return false
    }
    return true
  }

  async function signedUpLately({ now }: CommandContext, employeeId: string): Promise<boolean> {
    for await (const { metadata } of log.read(employeeStream.named(employeeId), { limit: 1 })) {
      const { actor, at } = metadata
      const isOwn = actor.kind === 'employee' && actor.employeeId === employeeId
      return isOwn && now.getTime() - Date.parse(at) < SIGN_UP_KEPT
    }
    // No event yet: the sign-up is in flight.
    return true
  }

  async function withHolderName(context: CommandContext, claim: Claim, refusal: Refusal): Promise<Refusal> {
    const { state } = await read(claimStream, idOf(context, claim))
    if (state.status === 'free') return refusal
    const [actor, { state: holder }] = await Promise.all([actorOf(context), read(employeeStream, state.holderId)])
    if (holder.status === 'unknown' || actor.status !== 'active') return refusal
    const manages = actor.role === 'owner' || (actor.role === 'manager' && actor.locationId === holder.locationId)
    if (!manages || actor.organizationId !== holder.organizationId) return refusal
    const what = { email: 'email address', badge: 'badge' }[state.kind]
    const message = `This ${what} is ${holder.firstName} ${holder.lastName}’s`
    return new Refusal('conflict', message, { [state.kind]: message })
  }

  /** A claim renewed since, or held by another employee, stays. */
  async function reconcile(
    context: CommandContext,
    { claimId, holderId }: { claimId: string; holderId: string },
  ): Promise<Outcome> {
    requireSystem(context)
    return change(context, claimId, 'reconcileClaim', async (state) => {
      if (state.status === 'free' || state.holderId !== holderId) return []
      const { state: holder } = await read(employeeStream, holderId)
      const isTheirs = holder.status !== 'unknown' && idsOf(ids, holder).includes(claimId)
      return isTheirs ? [] : releaseClaim(state, { kind: state.kind, holderId })
    })
  }

  return {
    /**
     * @param options `renew`: append even if held already, so that a concurrent release must decide again;
     * `contest`: contest an address that nobody has verified
     * @throws Refusal `conflict` if another employee holds the value; `fields` names it (`email`, `badge`)
     */
    async claim(context: CommandContext, claim: Claim, { renew = false, contest = false } = {}): Promise<Outcome> {
      const { holderId } = claim
      try {
        return await change(context, idOf(context, claim), 'claimValue', async (state) => {
          const isOthers = state.status === 'held' && state.holderId !== holderId
          // Looked up on each attempt, because a returning holder renews the claim first.
          const abandoned = isOthers ? await abandonedBy(context, claim) : undefined
          const mayContest = contest && claim.email !== undefined && abandoned === undefined
          const contests = mayContest && (await isContestable(context, claim, state))
          return claimValue(state, { kind: kindOf(claim), holderId, renew, abandonedBy: abandoned, contest: contests })
        })
      } catch (error) {
        throw error instanceof Refusal ? await withHolderName(context, claim, error) : error
      }
    },
    /**
     * Claims an address for an employee who has verified it. Unverified holders lose it: call `takeFromOthers` once the
     * employee has the address.
     * @throws Refusal `conflict` if another account has verified it
     */
    prove(context: CommandContext, claim: EmailClaim): Promise<Outcome> {
      return change(context, ids.email(claim.email), 'proveClaim', async (state) => {
        const isHolders = await hasProven(context, claim, state)
        return proveClaim(state, { kind: 'email', holderId: claim.holderId, isHolders })
      })
    },
    /** Whether an account of another organization has the address. Badges are unique per organization only. */
    async isForeign(context: CommandContext, claim: Claim): Promise<boolean> {
      if (claim.email === undefined) return false
      const { state } = await read(claimStream, idOf(context, claim))
      if (state.status === 'free' || state.holderId === claim.holderId) return false
      const { state: holder } = await read(employeeStream, state.holderId)
      return (
        holdsValue(holder, claim) && holder.status !== 'unknown' && holder.organizationId !== context.organizationId
      )
    },
    /** Only checks. @throws Refusal `conflict` if another existing employee has the value */
    async ensureFree(context: CommandContext, claim: Claim): Promise<void> {
      const { state } = await read(claimStream, idOf(context, claim))
      if (state.status === 'free' || !holdsValue((await read(employeeStream, state.holderId)).state, claim)) return
      try {
        claimValue(state, { kind: kindOf(claim), holderId: claim.holderId })
      } catch (error) {
        throw error instanceof Refusal ? await withHolderName(context, claim, error) : error
      }
    },
    reconcile,
    async reconcileFormer(
      context: CommandContext,
      { employeeId, revision }: { employeeId: string; revision: number },
    ): Promise<void> {
      requireSystem(context)
      for await (const { type, data } of log.read(employeeStream.named(employeeId), { from: revision, limit: 1 })) {
        if (type !== 'EmailChanged' || data.before === null) continue
        await reconcile(context, { claimId: ids.email(data.before), holderId: employeeId })
      }
    },
    /** `unless` is evaluated immediately before the release. */
    release(context: CommandContext, claim: Claim, unless = async () => false): Promise<Outcome> {
      return change(context, idOf(context, claim), 'releaseClaim', async (state) =>
        (await unless()) ? [] : releaseClaim(state, { kind: kindOf(claim), holderId: claim.holderId }),
      )
    },
  }
}

const idsOf = (ids: ReturnType<typeof claimIds>, { organizationId, email, epc, status }: Employee) => [
  ...(status === 'active' && email !== null ? [ids.email(email)] : []),
  ...(epc === null ? [] : [ids.badge(organizationId, epc)]),
]

const kindOf = ({ email }: Claim): ClaimKind => (email === undefined ? 'badge' : 'email')
