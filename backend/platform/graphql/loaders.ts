import DataLoader from 'dataloader'
import type { Services } from '../services.ts'

/** Opens a DataLoader that finds only what belongs to the caller's organization. */
type OpenLoader<Loader> = (services: Services, organizationId: string) => Loader

/** The DataLoaders of one request, each opened at its first use: `loaders(personLoader).load(id)`. */
export type Loaders = <Loader>(open: OpenLoader<Loader>) => Loader

export function openLoaders(services: Services, organizationId: string): Loaders {
  const opened = new Map<OpenLoader<unknown>, unknown>()
  return <Loader>(open: OpenLoader<Loader>) => {
    if (!opened.has(open)) opened.set(open, open(services, organizationId))
    return opened.get(open) as Loader
  }
}

export const byIdLoader = <Row extends { id: string }>(
  load: (ids: readonly string[]) => Promise<readonly Row[]>,
  options?: DataLoader.Options<string, Row | undefined>,
) =>
  new DataLoader<string, Row | undefined>(async (ids) => {
    const byId = new Map((await load(ids)).map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }, options)
