/**
 * What was done, with `person`: whom it concerns where that is not the actor, as in "reminded Ana Lopez to clock out",
 * "clocked out for Ana Lopez" and "moved a shift of Ana Lopez".
 */
export function phrase(said: string, person: string | null): string {
  if (!person || said.includes(person)) return said
  if (/\bthem\b/.test(said)) return said.replace(/\bthem\b/, () => person)
  const shift = /^(\w+) (?:an? (?:open )?shift|\d+ shifts)\b/.exec(said)
  if (!shift) return `${said} for ${person}`
  const [shifts, verb = ''] = shift
  return `${shifts} ${prepositions[verb] ?? 'of'} ${person}${said.slice(shifts.length)}`
}

const prepositions: Readonly<Record<string, string>> = { added: 'for', restored: 'for', assigned: 'to' }
