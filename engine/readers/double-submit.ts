import type { ActionOutcome } from './perform-action.ts'

/** Milliseconds after its answer in which the same form, sent again, gets the same answer: an impatient second click. */
const windowMs = 1_000

/** Has what one reader sends twice done once. @param key the same for the same reader, action and body */
export type OncePerClick = (key: string, perform: () => Promise<ActionOutcome>) => Promise<ActionOutcome>

/** Within this process: a second click mostly comes over the same connection. What is done twice on two nodes, the origin has to tell. */
export function createOncePerClick(): OncePerClick {
  const latest = new Map<string, Promise<ActionOutcome>>()
  return (key, perform) => {
    const known = latest.get(key)
    if (known) return known
    const outcome = perform()
    latest.set(key, outcome)
    const forget = () => setTimeout(() => latest.delete(key), windowMs).unref()
    void outcome.then(forget, forget)
    return outcome
  }
}
