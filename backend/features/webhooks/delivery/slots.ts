/** A slow receiver must not occupy the workers that other jobs need. */
const MOST_IN_PROCESS = 4
const MOST_OF_ORGANIZATION = 2

/** Limits concurrent deliveries of this process. */
export function openSlots() {
  const taken: string[] = []
  return {
    /** @returns how to release the slot, or `undefined` if none is free */
    take(organizationId: string): (() => void) | undefined {
      const own = taken.filter((id) => id === organizationId)
      if (taken.length >= MOST_IN_PROCESS || own.length >= MOST_OF_ORGANIZATION) return undefined
      taken.push(organizationId)
      return () => void taken.splice(taken.indexOf(organizationId), 1)
    },
  }
}
