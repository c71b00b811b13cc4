import type { ClockState } from '#frontend/gql/graphql.ts'

const shapes: Record<ClockState, string> = {
  in: 'bg-current',
  on_break: 'bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  out: '',
}

export const StateMark = ({ state }: { state: ClockState }) => (
  <span
    aria-hidden
    className={`inline-block size-2.5 shrink-0 rounded-full border-[1.5px] border-current ${shapes[state]}`}
  />
)
