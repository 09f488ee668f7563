import type { ActionForm } from '../plugin/action-form.ts'
import type { AnyActions } from '../plugin/action.ts'
import type { RequestContext } from '../request/context.ts'
import { actionAddress } from './action-address.ts'
import { uploadFieldsOf } from './upload-fields.ts'
import { actionWords } from './action-words.ts'

/**
 * The actions of a page or widget as its views get them. What was sent is there only while the page is rendered because of
 * it; in what is stored every reader's form is empty.
 * @param href writes addresses for the page
 */
export function actionForms(actions: AnyActions, plugin: string, context: RequestContext, href: (path: string) => string): Readonly<Record<string, ActionForm>> {
  const { submission, variant, address, query, edition } = context
  // On another host of the site the page is there under its own path.
  const path = new URL(href(address), 'http://here.invalid').pathname
  const search = new URLSearchParams(query).toString()
  const page = search === '' ? path : `${path}?${search}`
  const { offline, failed } = actionWords(edition.langCode)
  return Object.fromEntries(
    Object.entries(actions).map(([name, declared]) => {
      const action = `${plugin}.${name}`
      const sent = submission?.action === action ? submission : undefined
      const form: ActionForm = { name, address: actionAddress(action, page), page, isAmp: variant === 'amp', takesFiles: uploadFieldsOf(declared.body).size > 0, words: { offline, failed } }
      return [name, sent ? { ...form, sent: { form: sent.form, outcome: sent.outcome, tell: sent.tell, signIn: sent.signIn, fields: sent.fields, values: sent.values } } : form]
    }),
  )
}
