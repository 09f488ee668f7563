import type { Logger } from 'pino'

/** Writes that Redis refuses although it can be reached: it is full, cannot save what it has, or only reads. */
export interface RefusedWrites {
  /** Tells the operator, once for as long as it goes on. @returns whether that is what the error says */
  readonly note: (error: unknown) => boolean
  /** Tells the operator that it is over, when it is. */
  readonly look: () => void
}

/** What Redis begins such an answer with; a script's answer of before version 7 has it in its middle. */
const refusal = /(?:^|\W)(OOM|MISCONF|READONLY|NOREPLICAS)\s/

/** Milliseconds without a refusal after which it is over: a Redis that is nearly full takes one write and refuses the next. */
const quietMs = 60_000

export function watchRefusedWrites(logger: Pick<Logger, 'info' | 'warn'>, now: () => number = () => performance.now()): RefusedWrites {
  let lastAt: number | undefined
  return {
    note(error) {
      if (!(error instanceof Error) || error.name !== 'ReplyError' || !refusal.test(error.message)) return false
      if (lastAt === undefined) logger.warn({ code: 'MH_REDIS_REFUSES', detail: error.message.slice(0, 300) }, 'Redis is there and refuses to store anything: this node serves, and tells the others of its purges when Redis takes them again.')
      lastAt = now()
      return true
    },
    look() {
      if (lastAt === undefined || now() - lastAt < quietMs) return
      lastAt = undefined
      logger.info({}, 'Redis has refused nothing for a minute.')
    },
  }
}
