/// <reference lib="dom" />
import { barStyle } from './bar-style.ts'
import { element } from './create-element.ts'
import type { DevPageReport } from './dev-page-report.ts'
import { milliseconds, panel } from './panel.ts'
import type { Problem } from './problem.ts'
import { problemsView } from './problems-view.ts'

const isOpenKey = 'masthead-dev-open'

export interface BarState {
  readonly facts: DevPageReport | undefined
  readonly problems: readonly Problem[]
}

/** What `masthead dev` shows over a page: the bar, and what is wrong. In a shadow root, so that no style gets in or out. */
export class DevBar extends HTMLElement {
  #shown: BarState = { facts: undefined, problems: [] }
  /** What was closed is not shown again until something else is wrong. */
  #closed = ''
  readonly #root = this.attachShadow({ mode: 'open' })

  connectedCallback(): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(barStyle)
    this.#root.adoptedStyleSheets = [sheet]
    // Wherever the focus is: what lies over the whole page goes first, the bar's own panel only from within.
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && (this.#isCovering || event.target === this)) this.#escape()
    })
    this.#draw()
  }

  show(shown: BarState): void {
    const isSame = JSON.stringify(shown) === JSON.stringify(this.#shown)
    this.#shown = shown
    if (!isSame) this.#draw()
  }

  get #isOpen(): boolean {
    return localStorage.getItem(isOpenKey) === 'yes'
  }

  get #isCovering(): boolean {
    return this.#root.querySelector('.problems:not(.mild)') !== null
  }

  #escape(): void {
    if (this.#root.querySelector('.problems')) this.#closeProblems()
    else if (this.#isOpen) this.#toggle()
  }

  readonly #toggle = (): void => {
    localStorage.setItem(isOpenKey, this.#isOpen ? 'no' : 'yes')
    this.#draw()
    this.#root.querySelector<HTMLElement>('.pill')?.focus()
  }

  readonly #closeProblems = (): void => {
    this.#closed = nameOf(this.#shown.problems)
    this.#draw()
    this.#root.querySelector<HTMLElement>('.pill')?.focus()
  }

  readonly #openProblems = (): void => {
    this.#closed = ''
    this.#draw()
  }

  #draw(): void {
    const { facts, problems } = this.#shown
    const overlay = nameOf(problems) === this.#closed ? undefined : problemsView(problems, this.#closeProblems)
    const wasCovered = this.#isCovering
    const opened = this.#isOpen && facts ? panel(facts) : undefined
    const bar = element('div', { class: 'bar' })
    if (opened && problems.length > 0) opened.append(element('div', { class: 'more' }, element('button', { type: 'button', click: this.#openProblems }, 'Show what is wrong')))
    if (opened) bar.append(opened)
    bar.append(this.#pill(facts, problems))
    this.#root.replaceChildren(bar, ...(overlay ? [overlay] : []))
    if (overlay && this.#isCovering && !wasCovered) overlay.focus()
  }

  #pill(facts: DevPageReport | undefined, problems: readonly Problem[]): HTMLElement {
    const state = problems.length === 0 ? '' : problems.every((problem) => problem.isWarning) ? 'mild' : 'bad'
    const wrong = problems.length === 0 ? '' : problems.length === 1 ? '1 problem' : `${problems.length} problems`
    const about = [facts?.page?.name, facts && milliseconds(facts.ms), wrong].filter((part) => part).join(' · ')
    return element(
      'button',
      { type: 'button', class: 'pill', 'aria-expanded': String(this.#isOpen), 'aria-controls': 'panel', click: this.#toggle },
      element('i', { class: `dot ${state}` }),
      element('b', {}, 'Dev'),
      element('span', {}, about),
    )
  }
}

const nameOf = (problems: readonly Problem[]): string => problems.map(({ title, message, file, line }) => [title, message, file, line].join('\n')).join('\n\n')
