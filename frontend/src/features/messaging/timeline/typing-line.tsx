/** The height is fixed so that the layout doesn't jump. */
export function TypingLine({ typing }: { typing: readonly { firstName: string }[] }) {
  const names = new Intl.ListFormat('en').format(typing.map(({ firstName }) => firstName))
  return (
    <p role="status" className="h-5 truncate px-4 text-small text-quiet">
      {typing.length > 3 && 'Several people are typing…'}
      {typing.length > 0 && typing.length <= 3 && `${names} ${typing.length === 1 ? 'is' : 'are'} typing…`}
    </p>
  )
}
