import type { Core } from '#backend/platform/core.ts'
import { channelCommands } from './commands/channels.ts'
import { messageCommands } from './commands/messages.ts'
import { readingCommands } from './commands/reading.ts'

type MessagingCommands = ReturnType<typeof messagingCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends MessagingCommands {}
}

export const messagingCommands = (core: Core) => ({
  ...channelCommands(core),
  ...messageCommands(core),
  ...readingCommands(core),
})
