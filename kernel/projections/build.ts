import type { AnyProjection } from './projection.ts'

/** One table of a model: the model version it was created for, and the build number, which only increases. */
export type Build = { name: string; version: number; build: number }

export const tableOf = ({ name, version, build }: Build) => `projections.${name}_v${version}_${build}`
/** The table of row versions, for models with a past. A version is valid from position `valid_from` until before `valid_to`. */
export const pastTableOf = (build: Build) => `${tableOf(build)}_past`
const viewOf = (name: string) => `read.${name}`
const pastViewOf = (name: string) => `past.${name}`

export function createTables(model: AnyProjection, build: Build): string[] {
  const columns = Object.entries(model.columns).map(([column, type]) => `"${column}" ${type}`)
  const table = `create table ${tableOf(build)} (${columns.join(', ')}, primary key ("${model.key}"))`
  if (!model.past) return [table]
  const versions = [...columns, 'valid_from bigint not null', 'valid_to bigint']
  // Most versions are closed soon after they are inserted. Free space in the page allows an in-place update.
  return [
    table,
    `create table ${pastTableOf(build)} (${versions.join(', ')}, primary key ("${model.key}", valid_from)) with (fillfactor = 80)`,
  ]
}

export const dropTables = (build: Build) => [
  `drop table ${tableOf(build)}`,
  `drop table if exists ${pastTableOf(build)}`,
]

export const dropViews = (name: string) => [
  `drop view if exists ${viewOf(name)}`,
  `drop view if exists ${pastViewOf(name)}`,
]

export function createIndexes(model: AnyProjection, build: Build): string[] {
  const { past, indexes = [] } = model
  const ofRows = indexesOn(tableOf(build), build, indexes)
  if (!past) return ofRows
  return [...ofRows, ...indexesOn(pastTableOf(build), build, past === true ? indexes : past.indexes, 'past_')]
}

function indexesOn(table: string, { name, version, build }: Build, indexes: readonly string[], prefix = '') {
  return indexes.map((indexed, index) => {
    const [columns, condition] = indexed.split(' where ')
    const on = columns?.startsWith('using ') ? columns : `(${columns})`
    const create = `create index if not exists ${name}_v${version}_${build}_${prefix}${index} on ${table} ${on}`
    return condition ? `${create} where ${condition}` : create
  })
}

/**
 * The views name their columns, so that cached plans survive later versions. `past.<name>` shows the rows as of the position in the
 * transaction's setting `muster.as_of`.
 */
export function createViews(model: AnyProjection, build: Build): string[] {
  const { name } = build
  const present = `create view ${viewOf(name)} as select ${columnsOf(model)} from ${tableOf(build)}`
  if (!model.past) return [present]
  const asOf = `current_setting('muster.as_of')::bigint`
  return [
    present,
    `create view ${pastViewOf(name)} as select ${columnsOf(model)} from ${pastTableOf(build)}
     where valid_from <= ${asOf} and (valid_to is null or valid_to > ${asOf})`,
  ]
}

export function loadRows(model: AnyProjection, build: Build): string {
  return `select ${columnsOf(model)} from ${tableOf(build)} where "${model.key}" = any($1::${keyType(model)}[])`
}

export type Target = { model: AnyProjection; build: Build }

const parametersOf = ({ past }: AnyProjection) => (past ? 7 : 5)

/**
 * Writes one batch of each target in one round trip, each batch all or nothing: moves the checkpoint from $2 to $3, upserts the rows
 * in $5 (see `openRowEncoder`) and deletes the keys in $6. `written` has the indexes of the targets that were written. A target is
 * missing if its checkpoint was not at $2, because another process has the lease by now. $4: whether the build follows the log.
 * For a model with a past, $5 holds versions, of which those without an end are the rows, and the last versions of the keys in $7
 * end at the positions in $8. The parameters of the next target follow. `news` is the payload for the channel `projections`, which
 * the statement notifies if $1 is true.
 */
export function writeBatches(targets: readonly Target[]): string {
  let first = 2
  const parts = targets.map(({ model, build }, index) => {
    const part = writeBatch(model, build, index, first)
    first += parametersOf(model)
    return part
  })
  return `with ${parts.map(({ writes }) => writes).join(', ')}
    select written, news, case when $1::boolean then pg_notify('projections', news) end
    from (
      select array_agg(index) as written, string_agg(line, E'\\n') as news
      from (${parts.map(({ line }) => line).join(' union all ')}) moved having count(*) > 0
    ) all_moved`
}

function writeBatch(model: AnyProjection, build: Build, index: number, first: number) {
  const { name, version, build: number } = build
  const table = tableOf(build)
  const [from, to, live, rows, gone, ended, ends] = Array.from({ length: 7 }, (_, place) => `$${first + place}`)
  const [moved, versions, put, removed] = ['moved', 'version', 'put', 'removed'].map((each) => `${each}_${index}`)
  const others = Object.keys(model.columns).filter((column) => column !== model.key)
  const given = `unnest(${rows}::${model.past ? pastTableOf(build) : table}[])`
  return {
    writes: `
    ${moved} as (
      update projections.projection set position = ${to}, live = ${live}, updated_at = now(), stopped = null
      where name = '${name}' and build = ${number} and position = ${from} and ${from}::bigint <= ${to}
      returning position, case when serving then 'serving' else 'building' end state
    )${model.past ? `, ${versions} as materialized (select * from ${given})` : ''}, ${put} as (
      insert into ${table} (${columnsOf(model)})
      select ${columnsOf(model)} from ${model.past ? `${versions} where valid_to is null and` : `${given} where`} exists (select from ${moved})
      on conflict ("${model.key}") do update set ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}
    ), ${removed} as (
      delete from ${table} where "${model.key}" = any(${gone}::${keyType(model)}[]) and exists (select from ${moved})
    )${model.past ? `, ${writeVersions()}` : ''}`,
    line: `select ${index} as index, concat_ws(' ', '${name}', ${version}, ${number}, position, state) as line from ${moved}`,
  }

  function writeVersions() {
    const past = pastTableOf(build)
    // Closes the last version of a key unless it is closed: a row may be deleted and created again. Finds the version by its
    // physical location, because reading all versions of the key would get slower over time.
    return `ended_${index} as (
      update ${past} past set valid_to = change.position
      from unnest(${ended}::${keyType(model)}[], ${ends}::bigint[]) change (key, position), lateral (
        select ctid, valid_to from ${past} where "${model.key}" = change.key order by valid_from desc limit 1
      ) latest
      where past.ctid = latest.ctid and latest.valid_to is null and exists (select from ${moved})
    ), kept_${index} as (
      insert into ${past} (${columnsOf(model)}, valid_from, valid_to)
      select ${columnsOf(model)}, valid_from, valid_to from ${versions} where exists (select from ${moved})
    )`
  }
}

const keyType = (model: AnyProjection) => model.columns[model.key]?.replace(/\s+not null$/, '')

const columnsOf = (model: AnyProjection) =>
  Object.keys(model.columns)
    .map((column) => `"${column}"`)
    .join(', ')
