import { useCountToAnswer } from './use-count-to-answer.ts'

/** How many requests wait for the viewer, beside the name of their screen. Nothing where none does. */
export default function RequestCount() {
  const count = useCountToAnswer()
  if (!count) return null
  return (
    <span data-figures className="ml-auto rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent">
      {count}
      <span className="sr-only"> to answer</span>
    </span>
  )
}
