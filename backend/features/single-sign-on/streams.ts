import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { singlesignon } from '#schema/single-sign-on/events.ts'
import { evolveSingleSignOn, initialSingleSignOn } from './domain/single-sign-on.ts'

export const singleSignOnStream = foldedStream(singlesignon, {
  initial: initialSingleSignOn,
  evolve: evolveSingleSignOn,
})
