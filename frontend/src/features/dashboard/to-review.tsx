import { ArrowLeftRight, ClipboardClock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { useCountToAnswer } from '#frontend/features/shift-requests/use-count-to-answer.ts'
import { useReviewCount } from '#frontend/features/time-clock/use-reviews.ts'

const ReviewLink = ({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) => (
  <Link to={to} className={buttonClass()}>
    <Icon aria-hidden />
    {children} to review
  </Link>
)

/** Links to the time entries to review, if any. */
export function ToReview() {
  const count = useReviewCount()
  if (!count) return null
  return (
    <ReviewLink to="/manager/time-entries" icon={ClipboardClock}>
      {count}
    </ReviewLink>
  )
}

/** Links to the swaps and claims to review, if any. */
export function SwapsToReview() {
  const count = useCountToAnswer()
  if (!count) return null
  return (
    <ReviewLink to="/shift-swaps" icon={ArrowLeftRight}>
      {count} {count === 1 ? 'swap or claim' : 'swaps and claims'}
    </ReviewLink>
  )
}
