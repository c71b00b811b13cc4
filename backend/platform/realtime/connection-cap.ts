/** Each connection holds memory and listeners. More connections than these indicate a script. */
const PER_PERSON = 20
const PER_SESSION = 12

export function openConnectionCap() {
  const [people, sessions] = [openCounter(PER_PERSON), openCounter(PER_SESSION)]
  return {
    /** Returns a function that frees the slot, or `undefined` if the limit is reached. */
    take(employeeId: string, session: string): (() => void) | undefined {
      const leavePerson = people(employeeId)
      if (!leavePerson) return undefined
      const leaveSession = sessions(session)
      if (!leaveSession) {
        leavePerson()
        return undefined
      }
      return () => {
        leavePerson()
        leaveSession()
      }
    },
  }
}

function openCounter(limit: number) {
  const open = new Map<string, number>()
  return (key: string): (() => void) | undefined => {
    const count = open.get(key) ?? 0
    if (count >= limit) return undefined
    open.set(key, count + 1)
    return () => {
      const remaining = (open.get(key) ?? 1) - 1
      if (remaining > 0) open.set(key, remaining)
      else open.delete(key)
    }
  }
}
