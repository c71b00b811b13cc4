/** Each connection holds memory and listeners: more than this of one person is no browser. */
const CONNECTIONS_PER_PERSON = 20

/** Counts open connections by person. */
export function openConnectionCap() {
  const open = new Map<string, number>()
  return {
    /** @returns a function that gives the place back; `undefined` where there is none left */
    take(employeeId: string): (() => void) | undefined {
      const count = open.get(employeeId) ?? 0
      if (count >= CONNECTIONS_PER_PERSON) return undefined
      open.set(employeeId, count + 1)
      return () => {
        const left = (open.get(employeeId) ?? 1) - 1
        if (left > 0) open.set(employeeId, left)
        else open.delete(employeeId)
      }
    },
  }
}
