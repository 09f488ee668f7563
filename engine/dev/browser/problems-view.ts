/// <reference lib="dom" />
import { editorLink, element } from './create-element.ts'
import type { Problem } from './problem.ts'

/**
 * What is wrong, over the page: in full where the page does not work because of it, in a corner where it does.
 * @param close called when its author has read it
 */
export function problemsView(problems: readonly Problem[], close: () => void): HTMLElement | undefined {
  if (problems.length === 0) return undefined
  const isMild = problems.every((problem) => problem.isWarning)
  const ordered = [...problems].sort((one, other) => Number(one.isWarning ?? false) - Number(other.isWarning ?? false))
  return element(
    'div',
    { class: isMild ? 'problems mild' : 'problems', role: isMild ? 'region' : 'alertdialog', 'aria-label': 'Problems', tabindex: '-1' },
    element(
      'div',
      { class: 'sheet' },
      element('div', { class: 'top' }, element('strong', {}, problems.length === 1 ? 'One problem' : `${problems.length} problems`), element('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: close }, '×')),
      ...ordered.map(problemView),
      element('p', { class: 'hint' }, 'Goes away by itself when it is mended. Esc closes it.'),
    ),
  )
}

const problemView = ({ title, message, file, line, column, frame, isWarning }: Problem): HTMLElement =>
  element(
    'section',
    { class: isWarning ? 'problem mild' : 'problem' },
    element('h2', {}, title),
    file !== undefined && editorLink([file, line, column].filter((part) => part !== undefined).join(':')),
    element('p', { class: 'message' }, message),
    frame !== undefined && element('pre', { tabindex: '0' }, ...frame.split('\n').map((text) => element('span', { class: text.startsWith('>') ? 'meant' : '' }, `${text}\n`))),
  )
