export type Requirement = { jobRoleId: string | null; position: string | null }

/** `jobRolesSet`: whether a manager set the job roles; otherwise they are guessed. */
export type Qualified = { jobRoleIds: readonly string[]; jobRolesSet: boolean; position: string | null }

/** If the employee's roles are only guessed and the shift has a position, the position decides. */
export function qualifies({ jobRoleId, position }: Requirement, person: Qualified): boolean {
  if (jobRoleId !== null && (person.jobRolesSet || position === null)) return person.jobRoleIds.includes(jobRoleId)
  return position === null || samePosition(position, person.position)
}

/** Whether a manager set an employee's job roles without this one. Undefined roles are guessed and don't exclude anyone. */
export const lacksRole = (jobRoleIds: readonly string[] | undefined, jobRoleId: string): boolean =>
  jobRoleIds !== undefined && !jobRoleIds.includes(jobRoleId)

export const lacksRoleInWords = (jobRole: string | undefined) => `You don’t work as ${jobRole ?? 'required'}`

/** Positions are free text, so case and surrounding spaces are ignored. */
export const samePosition = (one: string, other: string | null) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()
