import { readFileSync } from 'node:fs'
import { stripVTControlCharacters, styleText } from 'node:util'
import { redactSecrets } from '../errors.ts'
import type { Problem } from './browser/problem.ts'
import { EngineError, sentenceOf } from '../errors.ts'
import { codeFrame } from './code-frame.ts'
import { findSourceLocation, displayPath } from './find-source-location.ts'

/** An error as an author wants to read it: what, where, and the lines around. @param title when the error names none */
export function toProblem(root: string, error: unknown, title = 'Something is wrong with this code.'): Problem {
  const place = findSourceLocation(root, error)
  const text = stripVTControlCharacters(redactSecrets(String((error as Error)?.message ?? error)))
  const heading = error instanceof EngineError ? sentenceOf(error.code) : title
  // The frames that compilers draw themselves are ours already.
  const message = text.split(/\n\s*(?:[╭│×]|,-\[|x [A-Z`'])/)[0]?.trim() || text
  // What the heading says already is not said twice.
  const shown = { title: heading, message: message.replace(`${heading} `, '').replaceAll(`${root}/`, '').slice(0, 2_000) }
  if (place === undefined) return shown
  const { file, line, column } = place
  const where = { file: displayPath(root, file), ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
  return line === undefined ? { ...shown, ...where } : { ...shown, ...where, frame: codeFrame(readFileSync(file, 'utf8'), line, column) }
}

export const locationText = ({ file, line, column }: Problem): string | undefined => (file === undefined ? undefined : [file, line, column].filter((part) => part !== undefined).join(':'))

/** For the terminal: the same as the page shows. */
export function problemText(problem: Problem): string {
  const colour = (style: Parameters<typeof styleText>[0], text: string) => styleText(style, text, { stream: process.stderr })
  const lines = [`${colour(['red', 'bold'], problem.isWarning ? '△' : '✗')} ${colour('bold', problem.title)}`]
  const place = locationText(problem)
  if (place !== undefined) lines.push(`  ${colour('cyan', place)}`)
  lines.push(...problem.message.split('\n').map((line) => `  ${line}`))
  if (problem.frame !== undefined) lines.push('', ...problem.frame.split('\n').map((line) => `  ${line.startsWith('>') ? line : colour('dim', line)}`))
  return `\n${lines.join('\n')}\n`
}
