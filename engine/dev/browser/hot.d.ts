/** The channel of live edits that Vite gives to modules in the browser. */
interface ImportMeta {
  readonly hot?: import('vite/types/hot.d.ts').ViteHotContext
}
