/** What is written and not yet sent, by channel or thread, for as long as the page lives. */
const drafts = new Map<string, string>()

export const draftOf = (place: string) => drafts.get(place) ?? ''

export function keepDraft(place: string, text: string) {
  if (text) drafts.set(place, text)
  else drafts.delete(place)
}
