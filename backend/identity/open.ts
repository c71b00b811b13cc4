import type { Logger } from 'pino'
import type { Commands } from '../commands/commands.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Jobs } from '../policies/jobs.ts'
import type { Identity } from './identity.ts'

export type IdentityOptions = {
  database: Database
  commands: Commands
  mail: Mail
  jobs?: Jobs
  /** Where the links of mails lead, such as `https://muster.example.com`. */
  publicUrl: string
  logger: Logger
}

/** `close` waits for mails that are being sent. */
export declare function openIdentity(options: IdentityOptions): Promise<Identity & {
  /** Password and account of a person that a script hired, such as the demo's; the address counts as known. */
  setPassword(account: { employeeId: string; email: string; password: string }): Promise<void>
  close(): Promise<void>
}>
