import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import MobileDetect from 'mobile-detect'
import type { Device } from './context.ts'

/** Longest User-Agent that is read; real ones are shorter. */
const maxAgentLength = 1_024

/** User agents repeat: the latest 4,096 are cached, at most 4 MB of text. */
const deviceByAgent = new LRUCache<string, Device>({ max: 4_096 })

/**
 * The kind of device of a request. Client hints decide when the browser sends them, because since 2022 Chrome's User-Agent
 * names no model; the User-Agent decides otherwise. Unknown agents, crawlers without a device in their name and television
 * sets count as desktop.
 *
 * iPadOS sends a Mac's User-Agent and no hints: such a tablet counts as desktop, by intention.
 */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  return deviceFromHints(headers) ?? deviceFromAgent(headers['user-agent'] ?? '')
}

/** Sec-CH-UA-Mobile with Sec-CH-UA-Form-Factors and Sec-CH-UA-Platform; `undefined` when they do not decide. */
function deviceFromHints(headers: IncomingHttpHeaders): Device | undefined {
  const mobile = headers['sec-ch-ua-mobile']
  const factors = headers['sec-ch-ua-form-factors']
  // The browser states that its reader prefers a mobile page, which overrides contradicting form factors.
  if (mobile === '?1') return 'mobile'
  if (typeof factors === 'string') {
    const device = deviceFromFormFactors(factors)
    if (device) return device
  }
  if (mobile !== '?0') return undefined
  const platform = headers['sec-ch-ua-platform']
  if (typeof platform !== 'string') return undefined
  // Chrome on an Android tablet sends "not mobile"; a phone in desktop mode does so, too, but as "Linux".
  return platform === '"Android"' || platform === '"iOS"' ? 'tablet' : 'desktop'
}

/**
 * A list of strings, as in `"Tablet", "EInk"`. A foldable may send both Mobile and Tablet: it is a tablet unless it says
 * that it is mobile.
 */
function deviceFromFormFactors(list: string): Device | undefined {
  const has = (factor: string) => list.includes(`"${factor}"`)
  if (has('Tablet')) return 'tablet'
  if (has('Mobile') || has('Watch')) return 'mobile'
  return has('Desktop') ? 'desktop' : undefined
}

function deviceFromAgent(header: string): Device {
  const agent = header.length > maxAgentLength ? header.slice(0, maxAgentLength) : header
  const known = deviceByAgent.get(agent)
  if (known) return known
  const device = deviceFromUnknownAgent(agent)
  deviceByAgent.set(agent, device)
  return device
}

// mobile-detect takes any agent with "http", "spider" or a maker's name in it for a phone: a crawler has to say that it is one.
const namesDevice = /\b(?:i(?:Phone|Pod|Pad)|Android|Mobile|Tablet|Phone|BlackBerry\d*|BB10|Opera M(?:ini|obi)|Symbian|MIDP|KAIOS|webOS|Nokia\w*\d)/i

function deviceFromUnknownAgent(agent: string): Device {
  // Television sets run Android and would get phone pages (BRAVIA; AFT is the model prefix of Amazon's Fire TV).
  if (/\bTV\b|SmartTV|BRAVIA|\bAFT[A-Z]|CrKey/.test(agent)) return 'desktop'
  // mobile-detect classifies newer Samsung tablets as phones when the agent also contains SAMSUNG.
  if (/\bSM-[PTX]\d{3}/.test(agent)) return 'tablet'
  if (isbot(agent) && !namesDevice.test(agent)) return 'desktop'
  const detect = new MobileDetect(withOneAndroid(agent))
  if (detect.tablet()) return 'tablet'
  return detect.mobile() ? 'mobile' : 'desktop'
}

// Forty of the library's patterns begin with `Android.*`: an agent that repeats the word makes each of them quadratic, 9 ms
// a request.
function withOneAndroid(agent: string): string {
  const first = agent.search(/android/i)
  if (first < 0) return agent
  const after = first + 'android'.length
  return agent.slice(0, after) + agent.slice(after).replace(/android/gi, '')
}
