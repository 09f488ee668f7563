/// <reference lib="dom" />
import type { ActionForm } from '../plugin/action-form.ts'

/** What an action came to, as an island is told. */
export interface ActionAnswer {
  readonly done: boolean
  /** What the reader is told. */
  readonly tell?: string
  /** What is wrong, by field; empty when nothing is. */
  readonly fields: Readonly<Record<string, string>>
  /** Where the reader goes now: an address of this site. */
  readonly goTo?: string
  /** Where the reader has to sign in first. */
  readonly signIn?: string
  /** As `result` of the action has it. */
  readonly data?: unknown
}

const inFlight = new Map<string, Promise<ActionAnswer>>()

/**
 * Sends an action as its form would, and without leaving the page. The same sent again while it is under way is sent once.
 * Never rejects: where nothing comes back, the reader is told so.
 * @param body the data of a form, or a value that is sent as JSON
 */
export function sendAction(action: Pick<ActionForm, 'address' | 'words'>, body: FormData | object): Promise<ActionAnswer> {
  const sent = body instanceof FormData ? formBody(body) : JSON.stringify(body)
  const key = sent instanceof FormData ? '' : `${action.address} ${sent}`
  const answer = inFlight.get(key) ?? send(action, sent).finally(() => inFlight.delete(key))
  if (key !== '') inFlight.set(key, answer)
  return answer
}

async function send({ address, words }: Pick<ActionForm, 'address' | 'words'>, body: string | URLSearchParams | FormData): Promise<ActionAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json', ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) } })
    return { fields: {}, ...((await response.json()) as object), done: response.ok }
  } catch {
    return { done: false, tell: navigator.onLine ? words.failed : words.offline, fields: {} }
  }
}

/** Only files need what is written with boundaries. */
function formBody(data: FormData): URLSearchParams | FormData {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === [...data].length ? new URLSearchParams(texts) : data
}
