import { z } from 'zod'
import type { CommandContext } from '../../commands/command.ts'
import { foldedStream } from '../../commands/folded-streams.ts'
import { Refusal } from '../../commands/refusal.ts'
import { event, stream, type EventOf } from '../../events.ts'
import { openKernel } from '../../kernel.ts'
import type { EventLog } from '../../log/log.ts'
import { projection } from '../../projections/projection.ts'

const bookId = z.uuid()

/** The events that the stream of a book can hold. */
export const books = stream({
  category: 'book',
  events: {
    BookAdded: event({ version: 1, data: z.object({ bookId, title: z.string() }), describe: () => [] }),
    CopiesAdded: event({ version: 1, data: z.object({ bookId, copies: z.int() }), describe: () => [] }),
    CopiesWithdrawn: event({ version: 1, data: z.object({ bookId }), describe: () => [] }),
  },
})
type BookEvent = EventOf<typeof books>
declare module '../../events.ts' {
  interface Streams {
    book: typeof books
  }
}

/** Folds the events into the state that decisions need: how many copies the library has. */
export function evolve(copies: number, { type, data }: BookEvent): number {
  switch (type) {
    case 'BookAdded':
    case 'CopiesWithdrawn':
      return 0
    case 'CopiesAdded':
      return copies + data.copies
  }
}
export const bookStream = foldedStream(books, { initial: 0, evolve })

/** The decider: from the state and a command to events, or to a refusal. */
export function addCopies(copies: number, data: { bookId: string; copies: number }): BookEvent[] {
  if (copies + data.copies > 100) throw new Refusal('conflict', 'A book has at most 100 copies')
  return [{ type: 'CopiesAdded', data }]
}

/** The commands: which stream, who may, and what is decided. */
export function openBooks(log: EventLog) {
  const { run, read } = openKernel({ log })
  const anyone = () => undefined
  return {
    add: (context: CommandContext, data: { bookId: string; title: string }) =>
      run(context, {
        stream: bookStream,
        id: data.bookId,
        type: 'addBook',
        authorise: anyone,
        decide: (): BookEvent[] => [{ type: 'BookAdded', data }],
      }),
    addCopies: (context: CommandContext, data: { bookId: string; copies: number }) =>
      run(context, {
        stream: bookStream,
        id: data.bookId,
        type: 'addCopies',
        authorise: anyone,
        decide: (copies) => addCopies(copies, data),
      }),
    copies: async (bookId: string) => (await read(bookStream, bookId)).state,
  }
}

/** A read model: a table whose rows are folded from events. */
export const bookList = projection<{ book_id: string; title: string; copies: number }>({
  name: 'books',
  version: 1,
  key: 'book_id',
  columns: { book_id: 'uuid not null', title: 'text not null', copies: 'int not null' },
  creates: {
    BookAdded: [({ data }) => data.bookId, ({ data: { bookId, title } }) => ({ book_id: bookId, title, copies: 0 })],
  },
  on: {
    CopiesAdded: [({ data }) => data.bookId, (row, { data }) => row && { ...row, copies: row.copies + data.copies }],
    CopiesWithdrawn: [({ data }) => data.bookId, (row) => row && { ...row, copies: 0 }],
  },
})
