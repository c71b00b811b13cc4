import { currentUser } from '#frontend/shared/session.ts'
import { keepUntilSignOut, keptUntilSignOut } from '#frontend/shared/lib/until-sign-out.ts'

/** Unsent texts by channel or thread. They survive a reload. */
const nameOf = (place: string) => `draft.${currentUser()?.employeeId ?? ''}.${place}`

export const draftOf = (place: string) => keptUntilSignOut(nameOf(place))
export const keepDraft = (place: string, text: string) => keepUntilSignOut(nameOf(place), text)
