import type { LiveMessage } from 'masthead/live'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LiveEntry } from '../../contract.ts'
import { isState } from './is-state.ts'

/** `served`: what the page came with. */
type Pin = LiveEntry | 'none' | 'served'

export interface PinnedUpdate {
  /** Where it stands: rendered by the server, and emptied once there is something else to show. */
  readonly place: HTMLElement | null
  /** What is shown there instead of what the page came with. */
  readonly entry: LiveEntry | undefined
  /** One that was pinned is held back, since its place is in sight. */
  readonly isWaiting: boolean
  readonly receive: (message: LiveMessage) => void
  readonly show: () => void
}

const placeOf = (): HTMLElement | null => document.getElementById('lb-pinned')
const idOf = (pin: Pin): string | undefined => (pin === 'none' ? undefined : pin === 'served' ? placeOf()?.dataset['entry'] : pin.id)

/** What is pinned after a message. */
function after(pin: Pin, { upserts, deletes }: LiveMessage): Pin {
  const id = idOf(pin)
  const state = upserts.find((item) => isState(item))
  // An edit of it comes as an entry.
  if (state && state.pinned?.id !== id) return state.pinned ?? 'none'
  if (id === undefined) return pin
  if (deletes.includes(id)) return 'none'
  return (upserts.find((item) => item.id === id) as LiveEntry | undefined) ?? pin
}

/**
 * The update that the desk pins while a page is open. It comes and goes while its place is out of sight, and what is read
 * stays where it is; one that is pinned before the reader's eyes waits for them to ask for it.
 */
export function usePinnedUpdate(): PinnedUpdate {
  const [{ wanted, shown }, setPin] = useState<{ readonly wanted: Pin; readonly shown: Pin }>({ wanted: 'served', shown: 'served' })
  const place = typeof document === 'undefined' ? null : placeOf()

  const receive = useCallback(
    (message: LiveMessage) =>
      setPin((pin) => {
        const wanted = after(pin.wanted, message)
        const isEdit = wanted !== pin.shown && idOf(wanted) === idOf(pin.shown)
        if (isEdit) placeOf()?.querySelector(':scope > section:not([data-later])')?.remove()
        return { wanted, shown: isEdit ? wanted : pin.shown }
      }),
    [],
  )
  const show = useCallback(() => {
    const at = placeOf()
    const below = document.querySelector('#updates .lb-list')
    const isAbove = (at?.getBoundingClientRect().bottom ?? 0) <= 0
    const before = below?.getBoundingClientRect().top ?? 0
    at?.querySelector(':scope > section:not([data-later])')?.remove()
    flushSync(() => setPin((pin) => ({ wanted: pin.wanted, shown: pin.wanted })))
    if (isAbove && below) scrollBy({ top: below.getBoundingClientRect().top - before, behavior: 'instant' })
  }, [])

  useEffect(() => {
    if (wanted === shown || !place) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && show())
    sight.observe(place)
    return () => sight.disconnect()
  }, [wanted, shown, place, show])

  return { place, entry: typeof shown === 'string' ? undefined : shown, isWaiting: wanted !== shown && typeof wanted !== 'string', receive, show }
}
