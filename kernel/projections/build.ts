import type { AnyProjection } from './projection.ts'

/** One table of a model: the version it was made for, and which build of the model it is (they only count up). */
export type Build = { name: string; version: number; build: number }

export const tableOf = ({ name, version, build }: Build) => `projections.${name}_v${version}_${build}`
export const viewOf = (name: string) => `read.${name}`

/** The statement that makes a build's empty table. */
export function createTable(model: AnyProjection, build: Build): string {
  const columns = Object.entries(model.columns).map(([column, type]) => `"${column}" ${type}`)
  return `create table ${tableOf(build)} (${columns.join(', ')}, primary key ("${model.key}"))`
}

/** The statements that make what indexes are missing. */
export function createIndexes(model: AnyProjection, build: Build): string[] {
  const { name, version, build: number } = build
  return (model.indexes ?? []).map((indexed, index) => {
    const [columns, condition] = indexed.split(' where ')
    const on = columns?.startsWith('using ') ? columns : `(${columns})`
    const create = `create index if not exists ${name}_v${version}_${number}_${index} on ${tableOf(build)} ${on}`
    return condition ? `${create} where ${condition}` : create
  })
}

/** Names its columns, so that a column dropped or added by a later version is seen in no cached plan. */
export function createView(model: AnyProjection, build: Build): string {
  return `create view ${viewOf(build.name)} as select ${columnsOf(model)} from ${tableOf(build)}`
}

/** The rows of the keys in $1. */
export function loadRows(model: AnyProjection, build: Build): string {
  return `select ${columnsOf(model)} from ${tableOf(build)} where "${model.key}" = any($1::${keyType(model)}[])`
}

/**
 * Writes one batch, all of it or nothing, in one round trip: moves the checkpoint from $1 to $2, puts the rows
 * of the JSON in $4 and removes those of the keys in $5. Gives no row where the checkpoint was not at $1:
 * somebody else holds the lease by now, and nothing has been written. $3: whether the build follows the log.
 */
export function writeBatch(model: AnyProjection, build: Build): string {
  const { name, version, build: number } = build
  const table = tableOf(build)
  const others = Object.keys(model.columns).filter((column) => column !== model.key)
  return `
    with moved as (
      update projections.projection set position = $2, live = $3, updated_at = now(), stopped = null
      where name = '${name}' and build = ${number} and position = $1 and $1::bigint <= $2
      returning position, case when serving then 'serving' else 'building' end state
    ), put as (
      insert into ${table} (${columnsOf(model)})
      select ${columnsOf(model)} from json_populate_recordset(null::${table}, $4::json)
      where exists (select from moved)
      on conflict ("${model.key}") do update set ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}
    ), removed as (
      delete from ${table} where "${model.key}" = any($5::${keyType(model)}[]) and exists (select from moved)
    )
    select pg_notify('projections', concat_ws(' ', '${name}', ${version}, ${number}, position, state)) from moved`
}

const keyType = (model: AnyProjection) => model.columns[model.key]?.replace(/\s+not null$/, '')

const columnsOf = (model: AnyProjection) =>
  Object.keys(model.columns)
    .map((column) => `"${column}"`)
    .join(', ')

/** Rows as the JSON that `writeBatch` takes. */
export function encodeRows(model: AnyProjection, rows: readonly object[]): string {
  const bigints = Object.keys(model.columns).filter((column) => /^(bigint|int8)\b/.test(model.columns[column] ?? ''))
  const encodable = bigints.length === 0 ? rows : rows.map((row) => withTexts(row, bigints))
  const json = JSON.stringify(encodable)
  // Postgres has no text with U+0000 or half a surrogate pair, which a person can type: without this, one
  // such name would stop the model for everybody.
  return /\\u(?:0000|d)/.test(json) ? json.replace(unstorable, '$1\\ufffd') : json
}

const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

function withTexts(row: object, columns: readonly string[]) {
  const copy: Record<string, unknown> = { ...row }
  for (const column of columns) if (typeof copy[column] === 'bigint') copy[column] = String(copy[column])
  return copy
}
