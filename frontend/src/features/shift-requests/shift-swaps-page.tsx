import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { OwnPage } from './own-page.tsx'
import { ReviewPage } from './review-page.tsx'

/** Shifts that change hands: for those who manage to be decided on, for everybody else to ask for and to answer. */
export default function ShiftSwapsPage() {
  return isManager(useUser().role) ? <ReviewPage /> : <OwnPage />
}
