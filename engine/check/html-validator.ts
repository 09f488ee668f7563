/** Rules of the HTML standard only, without the presets' rules of style. */
const rules = {
  'doctype-style': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'no-inline-style': 'off', 'long-title': 'off',
  'no-trailing-whitespace': 'off', 'require-sri': 'off', 'prefer-native-element': 'off', 'no-redundant-role': 'off', 'no-raw-characters': 'off', 'tel-non-breaking': 'off',
  'valid-id': 'off', 'aria-label-misuse': ['error', { allowAnyNamable: true }],
} as const

export interface HtmlFault {
  /** The rule and its sentence. */
  readonly message: string
  /** Of the document, from 1. */
  readonly line: number
  readonly column: number
}

/** Validates documents, or returns why that is impossible. */
export async function htmlValidator(): Promise<((html: string) => Promise<readonly HtmlFault[]>) | string> {
  const library = await import('html-validate').catch(() => undefined)
  if (!library) return 'html-validate is not installed: it is a development dependency'
  const validator = new library.HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'], rules: structuredClone(rules) as never })
  return async (html) => {
    const { results } = await validator.validateString(html)
    return results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2).map(({ ruleId, message, line, column }) => ({ message: `${ruleId}: ${message}`, line, column })))
  }
}
