// Fills the page's ad slots with Google Publisher Tag. A slot shows the site's house ad until the provider has filled it,
// and keeps it if that never happens.
import type { PageFacts } from '../analytics/page-facts.ts'

interface Slot {
  readonly addService: (service: Service) => Slot
  readonly setTargeting: (name: string, value: string) => Slot
  readonly getSlotElementId: () => string
}

interface Service {
  readonly setTargeting: (name: string, value: string) => void
  readonly setForceSafeFrame: (force: boolean) => void
  readonly addEventListener: (name: 'slotRenderEnded', listener: (event: { readonly slot: Slot; readonly isEmpty: boolean }) => void) => void
}

interface PublisherTag {
  readonly apiReady?: boolean
  readonly cmd: { push: (work: () => void) => void }
  readonly pubads: () => Service
  readonly enableServices: () => void
  readonly defineSlot: (unit: string, sizes: readonly (readonly number[])[], id: string) => Slot | null
  readonly destroySlots: (slots?: readonly Slot[]) => void
  readonly display: (id: string) => void
}

/** Milliseconds: between two checks for the provider's script, until giving up on it, and before key values are set. */
const pollIntervalMs = 100
const loadTimeoutMs = 15_000
const targetingDelayMs = 1_000

const provider = () => (window as unknown as { googletag?: PublisherTag }).googletag
const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

let loading: Promise<PublisherTag> | undefined
let lastSlotNumber = 0
const filled = new Map<HTMLElement, Slot>()

async function load(address: string): Promise<PublisherTag> {
  let failed = false
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true, onerror: () => (failed = true) }))
  for (const end = performance.now() + loadTimeoutMs; performance.now() < end && !failed; await sleep(pollIntervalMs)) {
    const tag = provider()
    if (tag?.apiReady) return tag
  }
  throw new Error('no provider')
}

/**
 * Requests ads for the slots on the page; slots that were requested already are skipped.
 * @throws when the provider's script is blocked, refused or too slow; it is not requested again in this document
 */
export async function fillSlots({ script, targeting, oems = {} }: NonNullable<PageFacts['ads']>): Promise<void> {
  if (!document.querySelector('[data-ad-unit]')) return
  const isFirst = loading === undefined
  const tag = await (loading ??= load(script))
  await sleep(targetingDelayMs)
  tag.cmd.push(() => {
    const service = tag.pubads()
    // Creatives run in cross-origin frames: they cannot reach into the page and need nothing of its policy.
    service.setForceSafeFrame(true)
    const oem = Object.keys(oems).find((maker) => oems[maker]?.some((text) => navigator.userAgent.includes(text)))
    for (const [name, value] of Object.entries(oem === undefined ? targeting : { ...targeting, oem })) service.setTargeting(name, value)
    if (isFirst) service.addEventListener('slotRenderEnded', onSlotRendered)
    // Client navigation removes the id and the content of slots in the frame, whose elements stay.
    const gone = [...filled].filter(([element, slot]) => !element.isConnected || element.id !== slot.getSlotElementId())
    if (gone.length > 0) tag.destroySlots(gone.map(([, slot]) => slot))
    for (const [element] of gone) filled.delete(element)
    // A slot that this window is too narrow for is not sold: `data-ad-from` is the width, in pixels, that it needs.
    for (const place of document.querySelectorAll<HTMLElement>('[data-ad-from]')) place.hidden = innerWidth < Number(place.dataset['adFrom'])
    const added = [...document.querySelectorAll<HTMLElement>('[data-ad-unit]')].filter((element) => !filled.has(element) && element.checkVisibility()).map((element) => define(tag, element))
    tag.enableServices()
    for (const id of added) if (id) tag.display(id)
  })
}

function define(tag: PublisherTag, element: HTMLElement): string | undefined {
  const { ad = '', adUnit = '', adSizes = '' } = element.dataset
  element.id = `ad-${ad}-${(lastSlotNumber += 1)}`
  const slot = tag.defineSlot(adUnit, adSizes.split(' ').map((size) => size.split('x').map(Number)), element.id)
  if (!slot) return undefined
  filled.set(element, slot.setTargeting('pos', ad).addService(tag.pubads()))
  return element.id
}

function onSlotRendered({ slot, isEmpty }: { readonly slot: Slot; readonly isEmpty: boolean }): void {
  const element = document.getElementById(slot.getSlotElementId())
  element?.parentElement?.classList.toggle('ad-filled', !isEmpty)
  element?.closest<HTMLElement>('[data-ad-from]')?.style.setProperty('visibility', isEmpty ? 'hidden' : 'visible')
}
