import { operations } from '#schema/identity/rest.ts'
import type { Identity } from './identity.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs as expiry } from './delete-expired.ts'
import { erase } from './erase.ts'
import { jobs, reactions } from './reactions.ts'
import { updateSecondFactorPolicy } from './operations/update-second-factor-policy.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'

const writes = [updateSecondFactorPolicy] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

declare module '#backend/platform/services.ts' {
  interface Services {
    identity: Identity
  }
}

export const identity = feature({
  name: 'identity',
  writes,
  commands: commandsOf(writes),
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs: { ...expiry, ...jobs },
  erase,
  ownData: [
    { title: 'account', table: 'identity.credentials', of: ['employee_id'], without: ['password_hash'] },
    { title: 'sessions', table: 'identity.sessions', of: ['employee_id'], without: ['token_hash'] },
    { title: 'devices signed in from', table: 'identity.known_devices', of: ['employee_id'], without: ['token_hash'] },
    { title: 'sign-ins and security', table: 'identity.security_events', of: ['employee_id'] },
    {
      title: 'changes of email address',
      table: 'identity.email_changes',
      of: ['employee_id'],
      without: ['session_hash'],
    },
    { title: 'mailed links', table: 'identity.tokens', of: ['employee_id'], without: ['token_hash'] },
    { title: 'calendar links', table: 'identity.calendar_links', of: ['employee_id'], without: ['token_hash'] },
    {
      title: 'authenticator app',
      table: 'identity.totp',
      of: ['employee_id'],
      without: ['sealed_secret', 'last_step'],
    },
    {
      title: 'passkeys',
      table: 'identity.passkeys',
      of: ['employee_id'],
      without: ['credential_id', 'public_key', 'counter'],
    },
    { title: 'recovery codes', table: 'identity.recovery_codes', of: ['employee_id'], without: ['code_hash'] },
    { title: 'kiosk PINs', table: 'identity.pins', of: ['employee_id'], without: ['pin_hash'] },
  ],
})
