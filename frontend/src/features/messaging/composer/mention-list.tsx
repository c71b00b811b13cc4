import { cx } from '#frontend/shared/ui/cx.ts'
import { AtWork } from '../at-work.tsx'
import { fullName, type Person } from '../types.ts'

export const MentionList = ({
  id,
  people,
  index,
  onChoose,
}: {
  id: string
  people: readonly Person[]
  index: number
  onChoose: (person: Person) => void
}) => (
  <div
    id={id}
    role="listbox"
    aria-label="People to mention"
    className="absolute bottom-full left-2 z-30 mb-1 max-h-64 w-72 max-w-[calc(100%-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-overlay"
  >
    {people.map((person, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and handles the keys
      <div
        key={person.id}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === index}
        // Keeps the focus in the text field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
        className={cx(
          'flex min-h-row cursor-pointer items-center gap-2 rounded-control px-2.5',
          at === index && 'bg-sunken',
        )}
      >
        <AtWork isAtWork={person.isAtWork} />
        <span className="truncate">{fullName(person)}</span>
        <span className="ml-auto truncate text-small text-quiet">{person.position}</span>
      </div>
    ))}
  </div>
)
