import { setScanningPolicy } from '#backend/features/organization/domain/policies.ts'
import { changeReader, recordReaderSecret, registerReader, revokeReader } from './domain/reader.ts'
import { recordSuppressed, recordUnknownTag } from './domain/reads.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManagerOf, asOwner, asSystem } from '#backend/platform/authorise.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Command } from '#kernel/commands/handle.ts'
import type { ReaderCommands } from './command-types.ts'

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReaderCommands {}
}

export function readerCommands({ run, read, actorOf }: Core): ReaderCommands {
  type ReaderCommand = Command<'reader'>

  /** By a manager of where it stands, on a reader that is there. */
  async function manage(
    context: CommandContext,
    readerId: string,
    type: ReaderCommand['leadsTo'][number],
    decide: ReaderCommand['decide'],
  ) {
    const actor = await actorOf(context)
    return run<'reader'>(context, {
      stream: `reader-${readerId}`,
      leadsTo: [type],
      authorise: ({ state }) => {
        if (state.status !== 'unknown') asManagerOf(context, actor, state.locationId)
      },
      decide,
    })
  }

  /** By the system, for a reader that saw something. */
  const record = (
    context: CommandContext,
    readerId: string,
    type: ReaderCommand['leadsTo'][number],
    decide: ReaderCommand['decide'],
  ) =>
    run<'reader'>(context, {
      stream: `reader-${readerId}`,
      leadsTo: [type],
      authorise: () => asSystem(context),
      decide,
    })

  return {
    async registerReader(context, data) {
      const { readerId, locationId } = data
      const [actor, { state: organization }] = await Promise.all([
        actorOf(context),
        read('organization', context.organizationId),
      ])
      if (organization.status === 'unknown' || !(locationId in organization.locations)) {
        throw new Refusal('not_found', 'There is no such location')
      }
      return run<'reader'>(context, {
        stream: `reader-${readerId}`,
        leadsTo: ['ReaderRegistered'],
        authorise: () => asManagerOf(context, actor, locationId),
        decide: (state) => registerReader(state, data),
      })
    },

    changeReader: (context, data) =>
      manage(context, data.readerId, 'ReaderChanged', (state) => changeReader(state, data)),
    recordReaderSecret: (context, { readerId }) => manage(context, readerId, 'ReaderSecretRotated', recordReaderSecret),
    revokeReader: (context, { readerId }) => manage(context, readerId, 'ReaderRevoked', revokeReader),

    recordUnknownTag: (context, data) =>
      record(context, data.readerId, 'UnknownTagRead', (state) => recordUnknownTag(state, data)),
    recordSuppressed: (context, data) =>
      record(context, data.readerId, 'ReadSuppressed', (state) => recordSuppressed(state, data)),

    async setScanningPolicy(context, data) {
      const actor = await actorOf(context)
      return run<'organization'>(context, {
        stream: `organization-${context.organizationId}`,
        leadsTo: ['ScanningPolicySet'],
        authorise: (organization) => asOwner(context, organization, actor),
        decide: (state) => setScanningPolicy(state, data),
      })
    },
  }
}
