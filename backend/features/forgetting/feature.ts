import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { jobs, reactions } from './jobs.ts'
import { forgetEmployee } from './operations/forget-employee.ts'
import { retentionCommands } from './retention.ts'

const writes = [forgetEmployee] as const

const commands = (core: Core) => ({ ...commandsOf(writes)(core), ...retentionCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const forgetting = feature({
  name: 'forgetting',
  writes,
  commands,
  reactions: [reactions],
  jobs,
  recurring: [jobs['forgetting.sweep']],
})
