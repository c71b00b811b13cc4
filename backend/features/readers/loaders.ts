import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    hasPin: DataLoader<string, boolean>
  }
}

export const loaders = ({ identity }: Services) => ({
  hasPin: new DataLoader(async (employeeIds: readonly string[]) => {
    const holders = await identity.havePins(employeeIds)
    return employeeIds.map((id) => holders.has(id))
  }),
})
