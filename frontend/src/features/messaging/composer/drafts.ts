import { currentUser } from '#frontend/shared/session.ts'
import { storeUntilSignOut, readUntilSignOut } from '#frontend/shared/lib/sign-out-storage.ts'

/** Unsent texts by channel or thread. They survive a reload. */
const nameOf = (place: string) => `draft.${currentUser()?.employeeId ?? ''}.${place}`

export const draftOf = (place: string) => readUntilSignOut(nameOf(place))
export const keepDraft = (place: string, text: string) => storeUntilSignOut(nameOf(place), text)
