// Plain JavaScript, because Emmett is installed only for the benchmark and must not be type checked.
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'

/** Opens Emmett's event store on a Postgres of its own schema. @param {string} url */
export async function openEmmett(url) {
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  return {
    /** One event onto one stream. @param {string} stream @param {object} data @param {object} metadata */
    append: (stream, data, metadata) => store.appendToStream(stream, [{ type: 'ClockedIn', data, metadata }]),
    close: () => store.close(),
  }
}
