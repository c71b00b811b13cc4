import { event, stream, type EventOf } from '../events.ts'
import { sentence } from '../sentence.ts'
import { treeHead } from './file.ts'

/** Stream `notary-<nil UUID>`: signatures over the whole log, across organizations. */
export const notary = stream({
  category: 'notary',
  history: null,
  events: {
    TreeHeadSigned: event({
      version: 1,
      data: treeHead,
      describe: ({ size }) => sentence`signed the history up to event ${String(size)}`,
    }),
  },
})

export type NotaryEvent = EventOf<typeof notary>

declare module '../events.ts' {
  interface Streams {
    notary: typeof notary
  }
}
