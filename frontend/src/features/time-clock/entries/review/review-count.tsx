import { useReviewCount } from '../../use-reviews.ts'

/** How many time entries wait for a manager, beside the name of their screen. Nothing where none does. */
export default function ReviewCount() {
  const count = useReviewCount()
  if (!count) return null
  return (
    <span data-figures className="ml-auto rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent">
      {count}
      <span className="sr-only"> to review</span>
    </span>
  )
}
