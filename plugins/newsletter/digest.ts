import { createElement } from 'react'
import { child } from 'masthead/view'
import { type Digest, tokenPlace } from './contract.ts'
import Mail, { type MailProps } from './views/mail.tsx'

/**
 * An issue as it is mailed, from the data that its page shows.
 * @param path of that page
 */
export function digestOf({ page, t, stories, letter }: Pick<MailProps, 'page' | 't' | 'stories' | 'letter'>, path: string): Digest {
  const [lead] = stories
  const subject = lead === undefined ? letter.title : `${letter.title}: ${lead.title}`
  const issue = page.absolute(path)
  const leave = `${page.absolute('/news-letter/leave')}?t=${tokenPlace}`
  const body = child(createElement(Mail, { page, t, stories, letter, issue, leave }))
  const html = `<!doctype html><html lang="${page.edition.langCode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title></title></head><body style="margin:0;background:#ffffff">${body}</body></html>`
  const parts = stories.map(({ title, synopsis, path: storyPath }) => `${title}\n${synopsis}\n${page.absolute(storyPath)}\n`)
  const text = [`${letter.title}\n${page.format.date(page.today)}\n`, ...parts, `--\n${t.why(page.edition.siteName)}\n${t.stop}: ${leave}\n${t.inBrowser}: ${issue}\n`].join('\n')
  // A subject is one line.
  return { subject: subject.replaceAll(/[\0-\x1f\x7f]+/g, ' ').slice(0, 200), html, text, stories: stories.length }
}
