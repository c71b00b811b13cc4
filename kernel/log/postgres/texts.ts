import type pg from 'pg'
import type { Position } from '../log.ts'
import type { StoredText } from '../texts.ts'

const PAGE = 2000

const text = `select position, stream, revision, id, type, data::text, metadata::text
  from log.events where position > $1 order by position limit ${PAGE}`

export async function* readTexts(
  pool: pg.Pool | pg.ClientBase,
  after: Position,
): AsyncGenerator<readonly StoredText[]> {
  const read = (from: Position) =>
    pool.query<StoredText>({ name: 'log.texts', text, values: [from] }).then(({ rows }) => rows)
  let next: Promise<StoredText[]> | undefined = read(after)
  while (next) {
    const page: StoredText[] = await next
    const last = page.at(-1)
    if (!last) return
    next = page.length < PAGE ? undefined : read(last.position)
    next?.catch(() => undefined)
    yield page
  }
}
