import type { ChatService } from '#schema/notifications/chat-channels.ts'

export type Post = { text: string; link: string }

const BUTTON = 'Open Muster'

/** Returns the body of an incoming webhook. Slack would read `<`, `>` and `&` as links and mentions. */
export function webhookBody(service: ChatService, { text, link }: Post): object {
  if (service === 'slack') {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return { text: `${escaped}\n<${link}|${BUTTON}>` }
  }
  const content = {
    type: 'AdaptiveCard',
    version: '1.4',
    // A TextBlock would format the text as Markdown.
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
    actions: [{ type: 'Action.OpenUrl', title: BUTTON, url: link }],
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] }
}
