import { localAddress } from './local-address.ts'

/** Longest `id` of a form. */
const maxFormLength = 64

/** What an action's address says beside its name: nothing that a body must be read for. */
export interface ActionTarget {
  /** As in `poll.vote`. */
  readonly action: string
  /** The page with the form, as browsers see it, on this site. */
  readonly back: string
  /** The form's `id` there. */
  readonly form: string
}

const prefix = '/action/'

/** The address of an action for a form on a page. @param back the page's own address, as browsers see it */
export const actionAddress = (action: string, back: string): string => `${prefix}${action}?back=${encodeURIComponent(back)}`

/**
 * The path of an action that is taken from anywhere (`fromAnywhere`), with what it is told: after the site's origin for
 * `List-Unsubscribe` of a mail. With GET it leads to the page. @param back that page, as browsers see it
 */
export const actionPath = (action: string, { query, back }: { readonly query: Readonly<Record<string, string>>; readonly back: string }): string => `${prefix}${action}?${new URLSearchParams({ ...query, back })}`

/** Reads such an address. What leads to another site, or is no address, comes back to the home page. @param url the request's target */
export function readActionAddress(url: string): ActionTarget {
  const [path = '', search = ''] = splitOnce(url, '?')
  const query = new URLSearchParams(search)
  const action = path.slice(prefix.length)
  const form = query.get('form') ?? ''
  return {
    action,
    back: localAddress(query.get('back') ?? '') ?? '/',
    form: /^[A-Za-z][\w-]*$/.test(form) && form.length <= maxFormLength ? form : action.slice(action.indexOf('.') + 1),
  }
}

function splitOnce(text: string, at: string): readonly string[] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
