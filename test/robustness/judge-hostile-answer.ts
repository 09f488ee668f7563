import { securityHeaders } from '../../engine/cache/security-headers.ts'
import type { HostileAnswer } from './send-bytes.ts'

export interface Judge {
  /** Texts that no answer may hold: folders of the machine, addresses behind the site. */
  readonly secrets: readonly string[]
  /** Hosts that an answer may send readers to. */
  readonly ownHosts: readonly string[]
}

export interface JudgedRequest {
  /** The server may have waited for more of it: then a connection that closes is an answer. */
  readonly isUnfinished: boolean
}

const stackTrace = /(?:^|\n|\\n)\s+at (?:async )?[\w.<>\[\] ]+ \(?[^)\n]*:\d+:\d+|node:internal|node_modules|file:\/\/\/|FST_ERR|SQLITE_|SqliteError/
/** Only what mutations send, unescaped. */
const sentMarkup = /<script>alert\(1\)|"><img src=x onerror/
const required = Object.keys(securityHeaders()).map((name) => name.toLowerCase())

/** Sentences for what is wrong with an answer, whatever was asked; none for one that anybody may get. */
export function faultsOf(answer: HostileAnswer, { isUnfinished }: JudgedRequest, { secrets, ownHosts }: Judge): readonly string[] {
  switch (answer.kind) {
    case 'hung':
      return ['it has no answer and the connection is open']
    case 'refused':
      return [`nobody takes the connection: ${answer.reason}`]
    case 'closed':
      return isUnfinished ? [] : ['the connection was closed without an answer']
    case 'answer': {
      const { status, headers, text, isWhole } = answer
      // Node itself answers HTTP/0.9 and the like through `clientErrorHandler`, with these headers too.
      const missing = required.filter((name) => !headers.has(name))
      const readable = headers.has('content-encoding') ? '' : text
      const head = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      const secret = secrets.find((each) => readable.includes(each) || head.includes(each))
      const location = headers.get('location')
      return [
        // Meant is only to have no time now, and to say when to come back.
        ...(status >= 200 && (status < 500 || (status === 503 && headers.has('retry-after'))) ? [] : [`its status is ${status}`]),
        ...(missing.length === 0 ? [] : [`it lacks ${missing.join(', ')}`]),
        ...(isWhole || isUnfinished ? [] : ['it is cut off']),
        ...(stackTrace.test(readable) ? [`it tells of the code: ${stackTrace.exec(readable)?.[0].trim().slice(0, 120)}`] : []),
        ...(secret === undefined ? [] : [`it holds ${secret}`]),
        ...(headers.has('x-injected') ? ["it has a header of the sender's"] : []),
        ...(/html/.test(headers.get('content-type') ?? '') && sentMarkup.test(readable) ? ["it has markup of the sender's"] : []),
        ...(location === undefined || staysHere(location, ownHosts) ? [] : [`it sends readers to ${location.slice(0, 200)}`]),
      ]
    }
  }
}

/** As a browser reads it. */
function staysHere(location: string, ownHosts: readonly string[]): boolean {
  const url = URL.parse(location, 'http://here.invalid')
  return url !== null && /^https?:$/.test(url.protocol) && (url.hostname === 'here.invalid' || ownHosts.includes(url.hostname))
}
