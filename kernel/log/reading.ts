import type { Sealing } from '../sealing/sealing.ts'
import { logged, type LoggedEvent, type Stored } from './recorded.ts'
import type { Upcast } from './upcast.ts'

export const openReading = (sealing: Sealing, upcast: Upcast) => ({
  opened: async (stored: readonly Stored[]): Promise<readonly LoggedEvent[]> =>
    (await sealing.open(stored)).map((event) => logged(event, upcast)),
  raw: async (stored: readonly Stored[]) => stored,
})
