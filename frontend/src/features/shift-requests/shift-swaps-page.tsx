import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { OwnPage } from './own-page.tsx'
import { ReviewPage } from './review-page.tsx'

/** Shows the review page to managers and the employee's own requests to everyone else. */
export default function ShiftSwapsPage() {
  return isManager(useUser().role) ? <ReviewPage /> : <OwnPage />
}
