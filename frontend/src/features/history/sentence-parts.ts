/** A piece of a sentence; with `employeeId` it is that person's name. */
export type Part = { text: string; employeeId?: string }

type Told = {
  sentence: string
  actor: string
  actorId?: string | null
  employeeId?: string | null
  employeeName?: string | null
}

/** Cuts a sentence at the names in it: the actor's, with which it begins, and that of the person it concerns. */
export function partsOf({ sentence, actor, actorId, employeeId, employeeName }: Told): Part[] {
  const parts: Part[] = []
  let rest = sentence
  if (actorId && rest.startsWith(actor)) {
    parts.push({ text: actor, employeeId: actorId })
    rest = rest.slice(actor.length)
  }
  const at = employeeName && employeeId && employeeId !== actorId ? rest.indexOf(employeeName) : -1
  if (at >= 0 && employeeName && employeeId) {
    parts.push({ text: rest.slice(0, at) }, { text: employeeName, employeeId })
    rest = rest.slice(at + employeeName.length)
  }
  return [...parts, { text: rest }].filter(({ text }) => text !== '')
}
