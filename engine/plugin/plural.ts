/** A sentence for each plural category that its language has (CLDR); `#` is the count. English and Telugu have `one` and `other`. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A message that depends on a count, as `plural` declares it in one edition. */
export interface Plural {
  readonly forms: PluralForms
}

/** A plural as views and islands get it: `t.seats(3)`. */
export interface PluralMessage {
  (count: number): string
  /** Its form in an island's props. */
  readonly json: PluralJson
}

/** A BCP 47 locale, and the sentences. */
export type PluralJson = readonly [locale: string, forms: PluralForms]

/** Messages as serialised in an island's props. */
export type MessagesJson = Readonly<Record<string, string | PluralJson>>

/** Declares a message that depends on a count, in `defineMessages`: `seats: plural({ one: '# seat', other: '# seats' })`. */
export const plural = (forms: PluralForms): Plural => Object.freeze({ forms })

/** The sentence for a count, chosen by the locale's plural rules; the count is formatted for the locale. */
export function pluralMessage(json: PluralJson): PluralMessage {
  const [locale, forms] = json
  const rules = new Intl.PluralRules(locale)
  return Object.assign((count: number) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', count.toLocaleString(locale)), { json })
}

/** Messages from an island's props, on the server and in the browser alike. */
export const messagesFromJson = (messages: MessagesJson): Readonly<Record<string, string | PluralMessage>> =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, typeof message === 'string' ? message : pluralMessage(message)]))

/** @throws Error for a message that is missing, or that is a function and so cannot be serialised */
export function messagesToJson(messages: unknown, names: readonly string[]): MessagesJson {
  const all = Object(messages) as Readonly<Record<string, string | Partial<PluralMessage> | undefined>>
  return Object.fromEntries(
    names.map((name) => {
      const message = all[name]
      const json = typeof message === 'string' ? message : message?.json
      if (json === undefined) throw new Error(`its message "${name}" is neither a text nor a plural: pass it the page's \`t\``)
      return [name, json]
    }),
  )
}
