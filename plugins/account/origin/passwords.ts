import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusals.ts'
import { composed } from '../rules.ts'

// scrypt of node:crypto, with the parameters that OWASP's password storage page gives for 32 MiB: N = 2^15, r = 8, p = 3.
const current = { ln: 15, r: 8, p: 3 } as const
const saltBytes = 16
const keyBytes = 32
/** No stored string may ask for more memory than this. */
const maxMemory = 160 * 1024 * 1024

export interface PasswordQueue {
  /** Hashes at once. */
  readonly maxRunning: number
  /** Hashes that wait; who comes beyond them is told to come back. */
  readonly maxWaiting: number
}

// Hashes run on the four threads that also compress pages and read files. The sixtieth waits for some ten seconds.
const defaultQueue: PasswordQueue = { maxRunning: 2, maxWaiting: 60 }

export interface Passwords {
  /** A PHC string: `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. @throws refusal BUSY */
  readonly hash: (password: string) => Promise<string>
  /** Takes as long when there is no hash to compare with. @throws refusal BUSY */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>
}

interface Parsed {
  readonly ln: number
  readonly r: number
  readonly p: number
  readonly salt: Buffer
  readonly key: Buffer
}

export function createPasswords({ maxRunning, maxWaiting }: PasswordQueue = defaultQueue): Passwords {
  const queue = boundedQueue(maxRunning, maxWaiting)
  const absent: Parsed = { ...current, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) }
  return {
    hash: (password) =>
      queue(async () => {
        const salt = randomBytes(saltBytes)
        const key = await derive(password, { ...current, salt, key: absent.key })
        return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${base64(salt)}$${base64(key)}`
      }),
    verify: (password, stored) =>
      queue(async () => {
        const parsed = stored === undefined ? undefined : parse(stored)
        const against = parsed ?? absent
        return timingSafeEqual(await derive(password, against), against.key) && parsed !== undefined
      }),
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function parse(stored: string): Parsed | undefined {
  const [, ln, r, p, salt = '', key = ''] = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? []
  return ln === undefined ? undefined : { ln: Number(ln), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

const derive = (password: string, { ln, r, p, salt, key }: Parsed): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(composed(password), salt, key.length, { N: 2 ** ln, r, p, maxmem: maxMemory }, (error, derived) => (error ? reject(error) : resolve(derived))),
  )

/** Runs so many at once; the others wait in order, and too many are refused. */
function boundedQueue(running: number, waitingAtMost: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = running
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= waitingAtMost) refuse('BUSY')
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
