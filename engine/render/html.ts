import { Fragment } from 'preact'

/**
 * Finished markup, as compiled components return it. It is also a valid preact node (a Fragment with a serialised
 * template), so that uncompiled components can take it as a child or a prop.
 */
export class Html {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }

  get props(): { tpl: readonly string[] } {
    return { tpl: [this.html] }
  }
}

// preact tells its nodes by `constructor` being this registered symbol (since 11); JSON from upstream cannot hold a symbol.
export const nodeMarker: symbol = Symbol.for('pv')
Object.defineProperties(Html.prototype, {
  constructor: { value: nodeMarker },
  type: { value: Fragment },
  key: { value: undefined },
  ref: { value: undefined },
})
