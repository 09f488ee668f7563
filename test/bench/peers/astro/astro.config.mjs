import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

const file = (path) => new URL(path, import.meta.url).pathname

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  devToolbar: { enabled: false },
  vite: { resolve: { alias: [{ find: /^masthead$/, replacement: file('./src/lib/masthead.ts') }] } },
})
