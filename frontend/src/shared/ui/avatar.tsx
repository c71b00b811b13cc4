/** Somebody's initials. The name stands beside it, so it is hidden from those who are read to. */
export const Avatar = ({ firstName, lastName }: { firstName: string; lastName: string }) => (
  <span
    aria-hidden
    className="grid size-8 shrink-0 place-items-center rounded-control bg-ink text-small font-semibold text-paper select-none"
  >
    {initials(firstName, lastName)}
  </span>
)

/** The first letter of each name, whole letters also outside the Latin script: `initials('Ana', 'Lopez')` is `AL`. */
export const initials = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((name) => letters.segment(name.trim()).containing(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase()

const letters = new Intl.Segmenter()
