/**
 * Closes once at the first signal; a second one ends the process at once.
 * @returns does the same without a signal
 */
export function onShutdown(close: () => Promise<void>, signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): () => void {
  let closing = false
  const stop = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Shutting down failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, stop)
  return stop
}
