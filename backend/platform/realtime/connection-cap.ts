/** Each connection holds memory and listeners: more than this of one person, or of one browser's tabs, is a script. */
const PER_PERSON = 20
const PER_SESSION = 12

/** Counts open connections by person and by session. */
export function openConnectionCap() {
  const [people, sessions] = [openCounter(PER_PERSON), openCounter(PER_SESSION)]
  return {
    /** @returns a function that gives the place back; `undefined` where there is none left */
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

function openCounter(most: number) {
  const open = new Map<string, number>()
  return (key: string): (() => void) | undefined => {
    const count = open.get(key) ?? 0
    if (count >= most) return undefined
    open.set(key, count + 1)
    return () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
