import type { Device } from '#schema/time-clock/events.ts'
import type { ReaderEvent, ReaderKind, ReaderSetup, suppressedBecause } from '#schema/readers/events.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { updateReader, recordReaderSecret, createReader, revokeReader } from './domain/reader.ts'
import { recordSuppressed, recordUnknownPin, recordUnknownTag } from './domain/reads.ts'
import { requireManagerOf, requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { ReaderState } from './domain/reader.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { readerStream } from './streams.ts'

type ReaderCommands = ReturnType<typeof readerCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReaderCommands {}
}

/** A read without a punch. `readId` derives from the read, so that a retry is recognized. */
type BadgeReadCommand = { readId: string; readerId: string; locationId: string; at: string; device: Device }

export function readerCommands({ run, read, actorOf }: Core) {
  async function manage(
    context: CommandContext,
    readerId: string,
    type: string,
    decide: (state: ReaderState) => ReaderEvent[],
  ) {
    const actor = await actorOf(context)
    return run(context, {
      stream: readerStream,
      id: readerId,
      type,
      authorise: ({ state }) => {
        if (state.status !== 'unknown') requireManagerOf(context, actor, state.locationId)
      },
      decide,
    })
  }

  const record = (
    context: CommandContext,
    readerId: string,
    type: string,
    decide: (state: ReaderState) => ReaderEvent[],
  ) =>
    run(context, {
      stream: readerStream,
      id: readerId,
      type,
      authorise: () => requireSystem(context),
      decide,
    })

  return {
    async createReader(
      context: CommandContext,
      data: { readerId: string; locationId: string; kind: ReaderKind; setup: ReaderSetup },
    ) {
      const { readerId, locationId } = data
      const [actor, { state: organization }] = await Promise.all([
        actorOf(context),
        read(organizationStream, context.organizationId),
      ])
      locationIn(organization, locationId)
      return run(context, {
        stream: readerStream,
        id: readerId,
        type: 'createReader',
        authorise: () => requireManagerOf(context, actor, locationId),
        decide: (state) => createReader(state, data),
      })
    },

    updateReader: (context: CommandContext, data: { readerId: string; setup: ReaderSetup }) =>
      manage(context, data.readerId, 'updateReader', (state) => updateReader(state, data)),
    /** Records that the secret is being replaced. The caller then creates the new one. */
    recordReaderSecret: (context: CommandContext, { readerId }: { readerId: string }) =>
      manage(context, readerId, 'recordReaderSecret', recordReaderSecret),
    revokeReader: (context: CommandContext, { readerId }: { readerId: string }) =>
      manage(context, readerId, 'revokeReader', revokeReader),

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
