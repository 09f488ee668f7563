/// <reference lib="dom" />
/// <reference path="./hot.d.ts" />
// What `masthead dev` adds to a page, and nothing else does: it shows edits, says what is wrong, and has the bar.
import { fetchPage } from '../browser/fetch-page.ts'
import { DevBar } from './dev-bar.ts'
import { canMorph, morphPage } from './morph-page.ts'
import type { PageFacts } from './page-facts.ts'
import type { Problem } from './problem.ts'

customElements.define('masthead-dev', DevBar)
const bar = new DevBar()
// No part of any page: neither navigation nor an edit takes it away.
bar.dataset['keep'] = ''

let facts: PageFacts | undefined
/** Of the site as a whole, and of the page. */
let problems: readonly Problem[] = []
/** Of modules that this browser asked for. */
let refused: readonly Problem[] = []
/** The page that stands is one that tells of an error. */
let isErrorPage = false

const draw = () => bar.show({ facts, problems: [...problems, ...refused] })

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`/__masthead/page?address=${encodeURIComponent(location.pathname + location.search)}`)
    const told = (await answer.json()) as PageFacts | { readonly problems: readonly Problem[] }
    problems = told.problems
    facts = 'kept' in told ? told : undefined
    draw()
  } catch {
    // The server starts again; its coming back loads the page anew.
  }
}

/** Edits that come while another is being shown are shown together. */
let isShowing = false
let isAgain = false

async function showEdit(): Promise<void> {
  if (isShowing) {
    isAgain = true
    return
  }
  isShowing = true
  try {
    do {
      isAgain = false
      await showNow()
    } while (isAgain)
  } finally {
    isShowing = false
  }
}

async function showNow(): Promise<void> {
  // An error of the new code stands over the last page that worked.
  const page = await fetchPage(location.href).catch(() => undefined)
  if (page && (isErrorPage || !canMorph(page) || page.address !== location.href.split('#')[0])) return location.reload()
  if (page) morphPage(page)
  await ask()
}

async function first(): Promise<void> {
  document.body.append(bar)
  await ask()
  isErrorPage = (facts?.status ?? 200) >= 500
}

/** The server is there again: its site may be another. */
async function comeBack(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const isThere = await fetch('/__masthead/page').then(() => true, () => false)
    if (isThere) return location.reload()
  }
}

import.meta.hot?.on('masthead:edited', () => {
  refused = []
  void showEdit()
})
import.meta.hot?.on('vite:error', ({ err }) => {
  const place = err.loc ? { line: err.loc.line, column: err.loc.column + 1 } : {}
  refused = [{ title: 'A module cannot be built for the browser.', message: err.message, ...(err.id === undefined ? {} : { file: err.id.split('?')[0] ?? '' }), ...place, ...(err.frame === undefined ? {} : { frame: err.frame }) }]
  draw()
})
import.meta.hot?.on('vite:afterUpdate', () => {
  refused = []
  draw()
})
import.meta.hot?.on('vite:ws:disconnect', () => void comeBack())
addEventListener('masthead:visit', () => void ask())
void first()
