import type { Device } from '#schema/time-clock/events.ts'
import type { ReaderEvent, suppressedBecause } from '#schema/readers/events.ts'
import { recordReaderSecret } from './domain/reader.ts'
import { recordSuppressed, recordUnknownPin, recordUnknownTag } from './domain/reads.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { ReaderState } from './domain/reader.ts'
import { manageReader } from './operations/readers.ts'
import { readerStream } from './streams.ts'

/** A read without a punch. `readId` derives from the read, so that a retry is recognized. */
type BadgeReadCommand = { readId: string; readerId: string; locationId: string; at: string; device: Device }

/** The commands of devices. */
export function readerCommands(core: Core) {
  const record = (
    context: CommandContext,
    readerId: string,
    type: string,
    decide: (state: ReaderState) => ReaderEvent[],
  ) =>
    core.run(context, {
      stream: readerStream,
      id: readerId,
      type,
      authorise: () => requireSystem(context),
      decide,
    })

  return {
    /** Records that a kiosk's set-up replaces the secret. The caller then creates the new one. */
    recordReaderSecret: (context: CommandContext, { readerId }: { readerId: string }) =>
      manageReader(core, context, readerId, 'recordReaderSecret', recordReaderSecret),
    /** System only. Does nothing within the lockout of a recorded read. */
    recordUnknownTag: (
      context: CommandContext,
      data: BadgeReadCommand & { because: 'unregistered' | 'terminated'; employeeId?: string; lockoutSeconds: number },
    ) => record(context, data.readerId, 'recordUnknownTag', (state) => recordUnknownTag(state, data)),
    /** System only. */
    recordUnknownPin: (context: CommandContext, data: BadgeReadCommand) =>
      record(context, data.readerId, 'recordUnknownPin', (state) => recordUnknownPin(state, data)),
    recordSuppressed: (
      context: CommandContext,
      data: BadgeReadCommand & {
        employeeId: string
        because: (typeof suppressedBecause)[number]
        lockoutSeconds: number
      },
    ) => record(context, data.readerId, 'recordSuppressed', (state) => recordSuppressed(state, data)),
  }
}
