import type { Logger } from 'pino'
import type { Commands } from '#backend/platform/commands.ts'
import type { Database } from '../database/database.ts'
import type { Identity } from '#backend/features/identity/identity.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'

/** What the gateway stands on. It opens and closes none of it. */
export type GatewayDeps = {
  database: Database
  log: EventLog
  commands: Commands
  identity: Identity
  progress: Progress
  logger: Logger
  /** Where people reach this installation, such as `https://muster.example.com`. */
  publicUrl: string
  /** Whose `X-Forwarded-*` headers are believed: `true` (a proxy is always in front), or addresses. Off by default. */
  trustProxy?: boolean | string
  /** Whether the demo organisation is loaded, whose accounts the sign-in page then offers. */
  demo?: boolean
  /** The built client; by default `frontend/dist`. */
  clientDirectory?: string
}
