import DataLoader from 'dataloader'

/** The DataLoaders of one request: one query per loader and tick, within the caller's organization. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add their loaders by declaration merging
export interface LoaderTypes {}

export const byIdLoader = <Row extends { id: string }>(
  load: (ids: readonly string[]) => Promise<readonly Row[]>,
  options?: DataLoader.Options<string, Row | undefined>,
) =>
  new DataLoader<string, Row | undefined>(async (ids) => {
    const byId = new Map((await load(ids)).map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }, options)
