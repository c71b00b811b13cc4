import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'

export const hasPinLoader = ({ identity }: Services) =>
  new DataLoader(async (employeeIds: readonly string[]) => {
    const holders = await identity.havePins(employeeIds)
    return employeeIds.map((id) => holders.has(id))
  })
