export const controlClass =
  'min-h-row w-full rounded-control border border-edge bg-surface px-3 text-ink transition-colors placeholder:text-quiet ' +
  'hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken'
