import { adoptHabits, isSignedInPage, knownUser } from '#frontend/shared/known-user.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { askFirst } from '#frontend/shared/lib/urql/first-answers.ts'
import { asksAt } from './asks.ts'

const user = isSignedInPage() ? knownUser() : null
// Days are those of the user's zone.
adoptHabits(user)

/** Asked by loading this, before there is anything to show. Resolves as `askFirst`. */
export const answered = user
  ? askFirst(user.employeeId, asksAt(window.location, { ...user, now: serverNow() }))
  : Promise.resolve()
