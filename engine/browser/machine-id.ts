/// <reference lib="dom" />
import { consent } from './reader-consent.ts'

const storageKey = 'masthead-machine-id'

/**
 * A number by which a browser is known again: random, kept in this browser alone, and only for readers who have said yes. Where
 * they have not, or not any more, it is forgotten.
 */
export function machineId(): string | undefined {
  try {
    if (consent() !== '1') return void localStorage.removeItem(storageKey)
    const known = localStorage.getItem(storageKey) ?? crypto.randomUUID()
    localStorage.setItem(storageKey, known)
    return known
  } catch {
    // No storage, or no secure page: then there is none.
    return undefined
  }
}
