type AudienceOptions<Topic, Member> = {
  changes(topic: Topic): AsyncIterableIterator<string>
  onChange(id: string, members: () => readonly Member[]): Promise<void>
  onError(error: unknown, members: readonly Member[]): void
}

/** Shares one listener per topic between its members, so that each change is loaded and encoded once. */
export function openAudiences<Topic, Member>({ changes, onChange, onError }: AudienceOptions<Topic, Member>) {
  const audiences = new Map<Topic, { members: Set<Member>; changes: AsyncIterableIterator<string> }>()

  function open(topic: Topic) {
    const audience = { members: new Set<Member>(), changes: changes(topic) }
    audiences.set(topic, audience)
    void follow(audience.changes, () => [...audience.members])
    return audience
  }

  async function follow(ids: AsyncIterable<string>, members: () => readonly Member[]) {
    for await (const id of ids) await onChange(id, members).catch((error: unknown) => onError(error, members()))
  }

  return {
    add(topic: Topic, member: Member): () => void {
      const { members, changes } = audiences.get(topic) ?? open(topic)
      members.add(member)
      return () => {
        if (!members.delete(member) || members.size > 0) return
        audiences.delete(topic)
        void changes.return?.()
      }
    },
  }
}
