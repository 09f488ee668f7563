import type { AccountSettings } from '../settings.ts'

export interface TextMessage {
  /** As in `+919849012345`. */
  readonly to: string
  readonly text: string
  /** Of the reader's edition, as in `te`: providers in India ask for a registered template by language. */
  readonly langCode: string
}

/** Sends text messages. Throws when one was not taken. */
export interface TextProvider {
  readonly send: (message: TextMessage) => Promise<void>
}

const timeoutMs = 10_000

/**
 * A provider that takes a POST of JSON: `{ to, text, sender, template }`, with its token as a bearer. Any 2xx counts as
 * taken. No redirect is followed: the token goes to the configured address only.
 */
export function httpTextProvider({ textUrl, textToken, textSender, textTemplates }: AccountSettings): TextProvider | undefined {
  if (textUrl === undefined) return undefined
  return {
    async send({ to, text, langCode }) {
      const response = await fetch(textUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(textToken === undefined ? {} : { authorization: `Bearer ${textToken}` }) },
        body: JSON.stringify({ to, text, sender: textSender, template: textTemplates?.[langCode] }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The text message provider answered ${response.status}.`)
    },
  }
}
