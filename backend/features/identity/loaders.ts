import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'

export const hasSecondFactorLoader = ({ identity }: Services) =>
  new DataLoader(async (employeeIds: readonly string[]) => {
    const holders = await identity.secondFactor.holdersAmong(employeeIds)
    return employeeIds.map((id) => holders.has(id))
  })
