/// <reference lib="dom" />
import { element } from './create-element.ts'
import type { DevPageReport } from './dev-page-report.ts'

const deviceCookie = 'masthead-dev-device'
const devices = { auto: 'This device', desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' } as const
/** Of a phone as most readers have it, in CSS pixels. */
const phoneWindow = 'popup,width=390,height=844'

/** The same page in the other edition, on another device, as AMP. */
export function switches(facts: DevPageReport): HTMLElement {
  return element('div', { class: 'switches' }, editionSwitch(facts), deviceSwitch(), variantSwitch(), element('div', { class: 'switch' }, element('span', { class: 'options' }, element('button', { type: 'button', click: openPhone }, 'Phone window'))))
}

function editionSwitch({ editions, edition }: DevPageReport): HTMLElement {
  return group(
    'Edition',
    editions.map(({ id, label, langCode, home }) => {
      const there = document.head.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${langCode}"]`)?.href
      return element('a', { href: there === undefined ? home : pathOf(there), lang: langCode, ...(id === edition ? { 'aria-current': 'true' } : {}) }, label)
    }),
  )
}

function deviceSwitch(): HTMLElement {
  const chosen = chosenDevice()
  return group(
    'Device',
    Object.entries(devices).map(([device, label]) => element('button', { type: 'button', 'aria-pressed': String(device === chosen), click: () => choose(device) }, label)),
  )
}

function variantSwitch(): HTMLElement {
  const amp = document.head.querySelector<HTMLLinkElement>('link[rel=amphtml]')?.href
  return group('Variant', [
    element('a', { href: location.pathname + location.search, 'aria-current': 'true' }, 'Page'),
    amp === undefined ? element('span', { 'aria-disabled': 'true', title: 'This page has no AMP variant.' }, 'AMP') : element('a', { href: pathOf(amp), target: '_blank' }, 'AMP'),
  ])
}

const group = (name: string, options: readonly HTMLElement[]): HTMLElement =>
  element('div', { class: 'switch', role: 'group', 'aria-label': name }, element('span', {}, name), element('span', { class: 'options' }, ...options))

// Addresses in the head are those of the public site; the same path is what is meant here.
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const chosenDevice = (): string => new RegExp(`${deviceCookie}=(\\w+)`).exec(document.cookie)?.[1] ?? 'auto'

function choose(device: string): void {
  document.cookie = device === 'auto' ? `${deviceCookie}=; path=/; max-age=0` : `${deviceCookie}=${device}; path=/; samesite=lax`
  location.reload()
}

const openPhone = (): void => {
  document.cookie = `${deviceCookie}=mobile; path=/; samesite=lax`
  open(location.href, 'masthead-phone', phoneWindow)
}
