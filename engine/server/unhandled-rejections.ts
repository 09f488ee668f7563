/**
 * What a plugin starts and does not wait for, such as a `fetch` in a view, may fail when no request is left to fail with it.
 * Node would end the process, and with it the pages of all plugins.
 * @param listener gets what the promise was rejected with
 * @returns leaves such rejections to Node again
 */
export function onUnhandledRejection(listener: (reason: unknown) => void): () => void {
  process.on('unhandledRejection', listener)
  return () => void process.off('unhandledRejection', listener)
}
