/// <reference lib="dom" />
/// <reference path="./hot.d.ts" />
// What `masthead dev` adds to a page, and nothing else does: it shows edits, says what is wrong, and has the bar.
import { fetchPage } from '../../browser/fetch-page.ts'
import { DevBar } from './dev-bar.ts'
import { canMorph, morphPage } from './morph-page.ts'
import type { DevPageReport } from './dev-page-report.ts'
import type { Problem } from './problem.ts'

customElements.define('masthead-dev', DevBar)
const bar = new DevBar()
// No part of any page: neither navigation nor an edit takes it away.
bar.dataset['keep'] = ''

let facts: DevPageReport | undefined
/** Of the site as a whole, and of the page. */
let problems: readonly Problem[] = []
/** Of modules that this browser asked for. */
let moduleProblems: readonly Problem[] = []
/** The page that stands is one that tells of an error. */
let isErrorPage = false

const render = () => bar.show({ facts, problems: [...problems, ...moduleProblems] })

async function fetchReport(): Promise<void> {
  try {
    const response = await fetch(`/__masthead/page?address=${encodeURIComponent(location.pathname + location.search)}`)
    const report = (await response.json()) as DevPageReport | { readonly problems: readonly Problem[] }
    problems = report.problems
    facts = 'cacheability' in report ? report : undefined
    render()
  } catch {
    // The server starts again; its coming back loads the page anew.
  }
}

/** Edits that come while another is being shown are shown together. */
let isShowing = false
let isPending = false

async function applyEdits(): Promise<void> {
  if (isShowing) {
    isPending = true
    return
  }
  isShowing = true
  try {
    do {
      isPending = false
      await applyEdit()
    } while (isPending)
  } finally {
    isShowing = false
  }
}

async function applyEdit(): Promise<void> {
  // An error of the new code stands over the last page that worked.
  const page = await fetchPage(location.href).catch(() => undefined)
  if (page && (isErrorPage || !canMorph(page) || page.address !== location.href.split('#')[0])) return location.reload()
  if (page) morphPage(page)
  await fetchReport()
}

async function start(): Promise<void> {
  document.body.append(bar)
  await fetchReport()
  isErrorPage = (facts?.status ?? 200) >= 500
}

/** The server is there again: its site may be another. */
async function reloadWhenBack(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const isUp = await fetch('/__masthead/page').then(() => true, () => false)
    if (isUp) return location.reload()
  }
}

import.meta.hot?.on('masthead:edited', () => {
  moduleProblems = []
  void applyEdits()
})
import.meta.hot?.on('vite:error', ({ err }) => {
  const place = err.loc ? { line: err.loc.line, column: err.loc.column + 1 } : {}
  moduleProblems = [{ title: 'A module cannot be built for the browser.', message: err.message, ...(err.id === undefined ? {} : { file: err.id.split('?')[0] ?? '' }), ...place, ...(err.frame === undefined ? {} : { frame: err.frame }) }]
  render()
})
import.meta.hot?.on('vite:afterUpdate', () => {
  moduleProblems = []
  render()
})
import.meta.hot?.on('vite:ws:disconnect', () => void reloadWhenBack())
addEventListener('masthead:visit', () => void fetchReport())
void start()
