import DataLoader from 'dataloader'

/** One request's lookups by id: one query per kind and tick, within the caller's organization. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features merge theirs into it
export interface LoaderTypes {}

/** Loads rows by id in one query; `undefined` for missing ones. */
export const byIdLoader = <Row extends { id: string }>(
  load: (ids: readonly string[]) => Promise<readonly Row[]>,
  options?: DataLoader.Options<string, Row | undefined>,
) =>
  new DataLoader<string, Row | undefined>(async (ids) => {
    const byId = new Map((await load(ids)).map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }, options)
