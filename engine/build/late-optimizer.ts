import type { Plugin } from 'vite'

/**
 * Puts Vite's bundling of packages for browsers off until a browser asks for code. In a fresh folder Vite would search all
 * islands for packages and bundle React as soon as its server is made: a second of the processor, of which no page has need.
 */
export const lateOptimizer: Plugin = {
  name: 'masthead:late-optimizer',
  configureServer({ environments: { client } }) {
    const optimizer = client.depsOptimizer
    if (!optimizer) return
    const { init } = optimizer
    let started: Promise<void> | undefined
    // Vite itself calls it as the last step of making a server.
    optimizer.init = async () => {}
    const transformRequest = client.transformRequest.bind(client)
    client.transformRequest = async (url) => {
      // Only until it knows what it will bundle: who asks for a package waits for that one.
      await (started ??= init())
      return transformRequest(url)
    }
  },
}
