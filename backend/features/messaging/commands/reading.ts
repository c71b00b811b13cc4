import type { ChatTime } from '#schema/messaging/reading-events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { muteChannel, readChannel, updateChatNotifications } from '../domain/reading.ts'
import { chatSettingsStream, readingStream } from '../streams.ts'
import { asMember, existingRoom } from './rooms.ts'

type Own = { channelId: string; employeeId: string }

export function readingCommands(core: Core) {
  const { run, actorOf } = core

  async function assertOwn(context: CommandContext, { channelId, employeeId }: Own) {
    const [room, actor] = await Promise.all([existingRoom(core, context, channelId), actorOf(context)])
    asMember(room, actor)
    requireSelf(context, employeeId, 'These are not your channels')
  }
  const onReading = ({ channelId, employeeId }: Own, type: string) => ({
    stream: readingStream,
    id: derivedId('reading', channelId, employeeId),
    type,
    authorise: () => undefined,
  })

  return {
    /** Marks messages up to and including `messageId` as read. The caller must check that the message is unread. */
    async readChannel(context: CommandContext, data: Own & { messageId: string }) {
      await assertOwn(context, data)
      return run(context, { ...onReading(data, 'readChannel'), decide: (state) => readChannel(state, data) })
    },
    async muteChannel(context: CommandContext, data: Own & { muted: boolean }) {
      await assertOwn(context, data)
      return run(context, { ...onReading(data, 'muteChannel'), decide: (state) => muteChannel(state, data) })
    },
    updateChatNotifications: (context: CommandContext, data: { employeeId: string; notify: ChatTime }) =>
      run(context, {
        stream: chatSettingsStream,
        id: data.employeeId,
        type: 'updateChatNotifications',
        authorise: () => requireSelf(context, data.employeeId, 'These are not your settings'),
        decide: (state) => updateChatNotifications(state, data),
      }),
  }
}
