import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { reader } from '#schema/readers/events.ts'
import { evolveReader, initialReader, sizeOfReader } from './domain/reader.ts'

export const readerStream = foldedStream(reader, {
  snapshot: 1,
  initial: initialReader,
  evolve: evolveReader,
  sizeOf: sizeOfReader,
})
