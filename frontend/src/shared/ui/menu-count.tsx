export const MenuCount = ({ count, what }: { count: number | undefined; what: string }) =>
  count ? (
    <span data-figures className="ml-auto rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent">
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  ) : null
