import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { shoutout } from '#schema/recognition/events.ts'
import { evolveShoutOut, initialShoutOut, sizeOfShoutOut } from './domain/shout-out.ts'

export const shoutOutStream = foldedStream(shoutout, {
  initial: initialShoutOut,
  evolve: evolveShoutOut,
  sizeOf: sizeOfShoutOut,
})
