/// <reference lib="dom" />
import type { Voted } from '../contract.ts'
import { piecesOf } from '../links.ts'
import { anchorOf } from '../paths.ts'

// Comments that the page itself has, as scripts change them: in place, so that whoever is in the middle of one stays there.

/** What of a comment is written anew. */
export interface Written {
  readonly id: string
  readonly text: string
  readonly likes: number
  readonly dislikes: number
}

/** The element of a comment that the server wrote. */
export function elementOf(id: string): HTMLElement | undefined {
  const element = document.getElementById(anchorOf(id))
  return element && !element.closest('mh-island') && element.dataset['live'] === undefined ? element : undefined
}

/** What is the comment's own in its element: not its replies, nor the link to more of them. */
const partsOf = (element: HTMLElement): readonly HTMLElement[] => [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child.tagName !== 'OL' && child.tagName !== 'A' && child.dataset['live'] === undefined)

/** @returns whether the page has it */
export function rewrite({ id, text, likes, dislikes }: Written): boolean {
  const element = elementOf(id)
  if (!element) return false
  show(element, true)
  countVotes({ id, likes, dislikes })
  const place = partsOf(element).find((part) => part.tagName === 'DIV')
  const lines = text.split('\n').filter((line) => line !== '').map(piecesOf)
  if (!place || place.textContent === lines.flat().map((piece) => piece.text).join('')) return true
  place.replaceChildren(
    ...lines.map((pieces) => {
      const line = document.createElement('p')
      line.append(...pieces.map((piece) => ('href' in piece ? Object.assign(document.createElement('a'), { href: piece.href, rel: 'ugc nofollow', textContent: piece.text }) : piece.text)))
      return line
    }),
  )
  return true
}

/** One that is gone; its place stays while it has replies. */
export function hide(id: string): void {
  const element = elementOf(id)
  if (element) show(element, false)
}

function show(element: HTMLElement, isShown: boolean): void {
  const display = isShown ? '' : 'none'
  for (const part of partsOf(element)) part.style.display = display
  element.style.display = element.querySelector('li') ? '' : display
}

export function writeCount(text: string): void {
  const title = document.getElementById('cm-title')
  if (title) title.textContent = text
}

const buttonOf = (value: 'up' | 'down', id: string): HTMLButtonElement | null => document.querySelector<HTMLButtonElement>(`button[value="${value}.${CSS.escape(id)}"]`)

export function countVotes({ id, likes, dislikes }: Pick<Voted, 'id' | 'likes' | 'dislikes'>): void {
  for (const [value, count] of [['up', likes], ['down', dislikes]] as const) {
    const number = buttonOf(value, id)?.querySelector('span')
    if (number) number.textContent = String(count)
  }
}

/** Presses the buttons of a reader's votes. */
export function pressVotes(votes: ReadonlyMap<string, Voted['vote']>): void {
  for (const [id, vote] of votes) {
    for (const value of ['up', 'down'] as const) {
      const button = buttonOf(value, id)
      if (button) button.ariaPressed = String(vote === value)
    }
  }
}

/** Says something where a form does. */
export function say(id: string, text: string, href?: string): void {
  document.getElementById(id)?.replaceChildren(href === undefined ? text : Object.assign(document.createElement('a'), { href, textContent: text }))
}
