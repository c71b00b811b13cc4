/** What an open shift asks for. `position`: what the employee who had it before is called. */
export type Requirement = { jobRoleId: string | null; position: string | null }

/** `jobRoleIds`: the job roles that the person works in. `jobRolesSet`: a manager set them; otherwise they are guessed. */
export type Qualified = { jobRoleIds: readonly string[]; jobRolesSet: boolean; position: string | null }

/**
 * Whether a person may be proposed for an open shift. A shift with a job role goes to those who work in it; where that is
 * only guessed, a position that the shift names is surer. A shift with neither suits everyone.
 */
export function qualifies({ jobRoleId, position }: Requirement, person: Qualified): boolean {
  if (jobRoleId !== null && (person.jobRolesSet || position === null)) return person.jobRoleIds.includes(jobRoleId)
  return position === null || samePosition(position, person.position)
}

/** Positions are free text: case and outer spaces make no difference. */
export const samePosition = (one: string, other: string | null) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()
