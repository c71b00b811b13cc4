import type { Device } from '#schema/time-clock/events.ts'
import type { ReaderKind, ReaderSetup, suppressedBecause } from '#schema/readers/events.ts'
import type { ScanningPolicy } from '#schema/organization/rules.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** A read that became no punch. `readId` derives from the read, so that one sent again is known. */
type Read = { readId: string; readerId: string; locationId: string; at: string; device: Device }

/**
 * Readers and kiosks: managers those of their location, owners all. Their secrets are kept by identity.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type ReaderCommands = {
  registerReader(
    context: CommandContext,
    data: { readerId: string; locationId: string; kind: ReaderKind; setup: ReaderSetup },
  ): Promise<Outcome>
  changeReader(context: CommandContext, data: { readerId: string; setup: ReaderSetup }): Promise<Outcome>
  /** The new secret counts from when this has resolved. */
  recordReaderSecret(context: CommandContext, data: { readerId: string }): Promise<Outcome>
  revokeReader(context: CommandContext, data: { readerId: string }): Promise<Outcome>
  /** By the system, for a reader. Within the lockout of one that was recorded already it changes nothing. */
  recordUnknownTag(
    context: CommandContext,
    data: Read & { because: 'unregistered' | 'terminated'; lockoutSeconds: number },
  ): Promise<Outcome>
  recordSuppressed(
    context: CommandContext,
    data: Read & { employeeId: string; because: (typeof suppressedBecause)[number]; lockoutSeconds: number },
  ): Promise<Outcome>
  /** Owners alone. */
  setScanningPolicy(context: CommandContext, data: ScanningPolicy): Promise<Outcome>
}
