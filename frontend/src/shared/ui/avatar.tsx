/** A person's initials; hidden from screen readers, since the name is beside them. */
export const Avatar = ({ firstName, lastName }: { firstName: string; lastName: string }) => (
  <span
    aria-hidden
    className="grid size-8 shrink-0 place-items-center rounded-control bg-ink text-small font-semibold text-paper select-none"
  >
    {initials(firstName, lastName)}
  </span>
)

/** The first letter of each name, in any script: `initials('Ana', 'Lopez')` is `AL`. */
export const initials = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((name) => letters.segment(name.trim()).containing(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase()

const letters = new Intl.Segmenter()
