import type { SignUpMode } from '#backend/platform/config.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Limiter } from '../limits/limiter.ts'
import { isValidSetupLink, useSetupLink, type SetupLog } from './setup-links.ts'

type Founder = { setupToken: string | undefined; ownerId: string; now: Date }

/** Methods throw `Refusal` `forbidden`, unless stated otherwise. */
export type SignUpPolicy = {
  admitAccount(): void
  /** Checks without the database whether a sign-up with this set-up token can be admitted. */
  admitOrganization(setupToken: string | undefined): void
  /** Does nothing if strangers may sign up. @throws Refusal `invalid` if the link is unknown, used or expired */
  checkSetupLink(token: string, now: Date): Promise<void>
  /** Calls `create` if strangers may sign up or the set-up token is valid, and uses up the token. */
  createOrganization<Result>(founder: Founder, create: () => Promise<Result>): Promise<Result>
}

const refusals = {
  invite: 'Sign-up is by invitation. Ask your manager to invite you.',
  closed: 'Sign-up is closed. No new accounts can be created here.',
}

const linkNoLongerValid = 'This set-up link is no longer valid'

export type SignUpOptions = { mode: 'open' } | { mode: SignUpMode; log: SetupLog }

export function openSignUpPolicy(
  options: SignUpOptions,
  { database, limited }: { database: Database; limited: Limiter },
): SignUpPolicy {
  const { mode } = options
  const refuse = (message: string): never => {
    throw new Refusal('forbidden', message)
  }
  return {
    admitAccount() {
      if (mode === 'closed') refuse(refusals.closed)
    },
    admitOrganization(setupToken) {
      if (mode !== 'open' && setupToken === undefined) refuse(refusals[mode])
    },
    async checkSetupLink(token, now) {
      if (options.mode === 'open' || (await isValidSetupLink(database, options.log, token, now))) return
      throw new Refusal('invalid', linkNoLongerValid)
    },
    async createOrganization({ setupToken: token, ...founder }, create) {
      if (options.mode === 'open') return create()
      if (token === undefined) return refuse(refusals[options.mode])
      const created = await limited(() => useSetupLink(database, options.log, { ...founder, token }, create))
      return created ?? refuse(linkNoLongerValid)
    },
  }
}
