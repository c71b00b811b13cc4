import { Fragment, memo, type ReactNode } from 'react'
import { mentionSpans } from '#schema/messaging/rules.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { Message } from '../types.ts'
import { blocksOf, type Block, type Inline } from './markdown.ts'

type Mentions = { mentions: Message['mentions']; me: string }

/** Isolates bidirectional text so that it can't reorder the surrounding lines. */
export const RichText = memo(({ text, ...mentions }: { text: string } & Mentions) => (
  <div dir="auto" className="grid gap-1 overflow-clip wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate]">
    {blocksOf(text).map((block, index) => (
      <BlockOf key={index} block={block} {...mentions} />
    ))}
  </div>
))

function BlockOf({ block, ...mentions }: { block: Block } & Mentions) {
  if (block.type === 'code') {
    return (
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-small whitespace-pre"
      >
        {block.text}
      </pre>
    )
  }
  if (block.type === 'paragraph') {
    return (
      <p dir="auto">
        <Inlines parts={block.children} {...mentions} />
      </p>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index} dir="auto">
      <Inlines parts={item} {...mentions} />
    </li>
  ))
  return block.ordered ? (
    <ol start={block.start} className="list-decimal ps-7">
      {items}
    </ol>
  ) : (
    <ul className="list-disc ps-5">{items}</ul>
  )
}

const Inlines = ({ parts, ...mentions }: { parts: readonly Inline[] } & Mentions): ReactNode =>
  parts.map((part, index) => <InlineOf key={index} part={part} {...mentions} />)

function InlineOf({ part, ...mentions }: { part: Inline } & Mentions): ReactNode {
  switch (part.type) {
    case 'text':
      return withMentions(part.text, mentions)
    case 'code':
      return <code className="rounded-control bg-sunken px-1 font-mono text-[0.9em]">{part.text}</code>
    case 'bold':
      return (
        <strong>
          <Inlines parts={part.children} {...mentions} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Inlines parts={part.children} {...mentions} />
        </em>
      )
    case 'link':
      return <LinkTo href={part.href}>{part.text}</LinkTo>
  }
}

function LinkTo({ href, children }: { href: string; children: string }) {
  const own = URL.canParse(href) && new URL(href).origin === location.origin
  const look = 'text-accent underline underline-offset-2'
  return own ? (
    <Link to={href.slice(location.origin.length) || '/'} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {children}
    </a>
  )
}

function withMentions(text: string, { mentions, me }: Mentions) {
  let at = 0
  const parts = mentionSpans(text, mentions).map(({ start, end, ids }) => {
    const before = text.slice(at, start)
    at = end
    return (
      <Fragment key={start}>
        {before}
        <span className={cx('rounded-control px-0.5 font-semibold text-accent', ids.includes(me) && 'bg-accent-soft')}>
          {text.slice(start, end)}
        </span>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
