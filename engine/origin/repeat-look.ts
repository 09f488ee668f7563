export interface RepeatedLook {
  /** Resolves when nothing more is begun. */
  readonly close: () => Promise<void>
}

export interface RepeatedLookOptions {
  /** Milliseconds from the end of one look to the next. */
  readonly intervalMs: number
  readonly logger: { readonly error: (details: object, message: string) => void }
  /** What could not be done, as a sentence of the log. */
  readonly failure: string
}

/** Looks at the store at once and again and again, until it is closed. What fails is logged once, until it has worked again. */
export function repeatLook(look: (isClosed: () => boolean) => Promise<void>, { intervalMs, logger, failure }: RepeatedLookOptions): RepeatedLook {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isFailing = false
  let looking: Promise<void> = Promise.resolve()

  async function lookAndSchedule(): Promise<void> {
    try {
      await look(() => isClosed)
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.error({ err: error }, failure)
      isFailing = true
    }
    if (!isClosed) timer = setTimeout(start, intervalMs).unref()
  }

  const start = (): void => void (looking = lookAndSchedule())

  start()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
