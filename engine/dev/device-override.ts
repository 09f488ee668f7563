import type { IncomingHttpHeaders } from 'node:http'
import type { Device } from '../request/context.ts'

/** Set by the bar: opens pages as if on another device. Nothing but `masthead dev` reads it. */
const deviceCookie = /(?:^|;\s*)masthead-dev-device=(desktop|mobile|tablet)(?:;|$)/

/** Agents that say plainly what they are: for explaining, where only an agent can be named. */
export const plainUserAgents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)',
} as const satisfies Record<Device, string>

const formFactors = { desktop: '"Desktop"', mobile: '"Mobile"', tablet: '"Tablet"' } as const satisfies Record<Device, string>

/** Makes a request one from the device that its author has chosen: from here on all is as it would be for that device. */
export function applyDeviceOverride(headers: IncomingHttpHeaders): void {
  const [, device] = deviceCookie.exec(headers.cookie ?? '') ?? []
  if (device === undefined) return
  headers['sec-ch-ua-form-factors'] = formFactors[device as Device]
  headers['sec-ch-ua-mobile'] = device === 'mobile' ? '?1' : '?0'
}
