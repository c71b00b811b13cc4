/** A piece of a message's text. `link`: http or https only. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'bold' | 'italic'; children: readonly Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; text: string }

export type Block =
  | { type: 'paragraph'; children: readonly Inline[] }
  | { type: 'code'; text: string }
  | { type: 'list'; ordered: boolean; start: number; items: readonly (readonly Inline[])[] }

const deepest = 4

/** Parses bold, italic, code and links. A link ends before the punctuation of its sentence. */
const inlineSyntax =
  /`(?<code>[^`\n]+)`|\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*|\*(?<star>[^\s*](?:[^*\n]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_(?<under>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\p{N}_])|\[(?<label>[^\][\n]+)\]\((?<target>https?:\/\/[^\s()]+)\)|(?<url>https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}*_])/gu

export function inlineOf(text: string, depth = 0): Inline[] {
  if (depth > deepest) return [{ type: 'text', text }]
  const parts: Inline[] = []
  let at = 0
  for (const match of text.matchAll(inlineSyntax)) {
    if (match.index > at) parts.push({ type: 'text', text: text.slice(at, match.index) })
    parts.push(partOf(match.groups ?? {}, depth))
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ type: 'text', text: text.slice(at) })
  return parts
}

function partOf(
  { code, bold, star, under, label, target, url = '' }: Record<string, string | undefined>,
  depth: number,
): Inline {
  if (code !== undefined) return { type: 'code', text: code }
  if (bold !== undefined) return { type: 'bold', children: inlineOf(bold, depth + 1) }
  const italic = star ?? under
  if (italic !== undefined) return { type: 'italic', children: inlineOf(italic, depth + 1) }
  return label !== undefined && target !== undefined
    ? { type: 'link', href: target, text: label }
    : { type: 'link', href: url, text: url }
}

export const plainText = (text: string): string =>
  blocksOf(text)
    .map((block) => {
      if (block.type === 'code') return block.text
      return block.type === 'list' ? block.items.map(plainOf).join('\n') : plainOf(block.children)
    })
    .join('\n')

const plainOf = (parts: readonly Inline[]): string =>
  parts.map((part) => ('children' in part ? plainOf(part.children) : part.text)).join('')

const bullet = /^\s{0,3}[-*•]\s+(?=\S)/
const numbered = /^\s{0,3}(\d{1,4})[.)]\s+(?=\S)/
const fence = /^\s*```/

/** Parses paragraphs, lists and code blocks, line by line. An unclosed code block extends to the end. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  const take = (while_: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && while_(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (fence.test(line)) {
      at += 1
      blocks.push({ type: 'code', text: take((each) => !fence.test(each)).join('\n') })
      at += 1
    } else if (bullet.test(line))
      blocks.push(
        listOf(
          take((each) => bullet.test(each)),
          bullet,
        ),
      )
    else if (numbered.test(line))
      blocks.push(
        listOf(
          take((each) => numbered.test(each)),
          numbered,
        ),
      )
    else {
      const own = take((each) => ![fence, bullet, numbered].some((syntax) => syntax.test(each)))
      blocks.push({ type: 'paragraph', children: inlineOf(own.join('\n').replace(/^\n+|\n+$/g, '')) })
    }
  }
  return blocks
}

const listOf = (lines: readonly string[], mark: RegExp): Block => ({
  type: 'list',
  ordered: mark === numbered,
  start: Number(numbered.exec(lines[0] ?? '')?.[1] ?? 1),
  items: lines.map((line) => inlineOf(line.replace(mark, ''))),
})
