/**
 * The logo, three shifts in a timetable, with the name. `index.html` contains a copy for the time before the code has
 * loaded.
 */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5 text-title font-semibold">
    <svg aria-hidden viewBox="0 0 20 14" className="h-3.5 w-5">
      <rect x="0" y="0" width="12" height="4" rx="1" className="fill-ink" />
      <rect x="5" y="5" width="15" height="4" rx="1" className="fill-accent" />
      <rect x="2" y="10" width="9" height="4" rx="1" className="fill-ink" />
    </svg>
    Muster
  </span>
)
