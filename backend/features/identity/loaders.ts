import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    hasSecondFactor: DataLoader<string, boolean>
  }
}

export const loaders = ({ identity }: Services) => ({
  hasSecondFactor: new DataLoader(async (employeeIds: readonly string[]) => {
    const holders = await identity.secondFactor.holdersAmong(employeeIds)
    return employeeIds.map((id) => holders.has(id))
  }),
})
