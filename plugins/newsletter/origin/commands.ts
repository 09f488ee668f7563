import { randomUUID } from 'node:crypto'
import type { OriginCommand, OriginContext } from 'masthead/origin'
import { type Digest, readEmail, tokenPlace } from '../contract.ts'
import { type Letter, settings } from '../settings.ts'
import { fetchDigest, openIssue, readersOf } from './open-issue.ts'
import { type Counts, countsOf, sendIssue } from './send-issue.ts'
import { newsletterDatabase } from './tables.ts'

/** How far an issue is, in words. */
export const said = ({ sent, due, sending, refused, unknown }: Counts): string =>
  `${sent} sent${due + sending > 0 ? `, ${due + sending} to go` : ''}${refused > 0 ? `, ${refused} refused by their servers` : ''}${unknown > 0 ? `, ${unknown} under way when a process ended: not repeated` : ''}`

/** `masthead newsletter send`: today's issue of a letter, in each edition that has it. */
export const sendCommand: OriginCommand = {
  description: "Sends today's issue of a letter to its readers; run again, it goes on where it ended.",
  arguments: [{ name: '<letter>', description: 'as in morning-fold' }],
  options: [
    { flags: '--edition <id>', description: 'only in this edition' },
    { flags: '--dry-run', description: 'show the letter and how many would get it, and send nothing' },
    { flags: '--to <address>', description: 'send it to this address and to nobody else' },
    { flags: '--site <url>', description: 'where the site runs, when that is not its public address' },
  ],
  async run({ arguments: [id = ''], options, origin, print, signal }) {
    const { letters, mailsAtOnce, site: runsAt = origin.publicUrl } = settings.of(origin)
    const wanted = letters.filter((letter) => letter.id === id && (options['edition'] === undefined || options['edition'] === letter.edition))
    if (wanted.length === 0) throw new Error(`There is no letter "${id}"${options['edition'] === undefined ? '' : ` in the edition ${String(options['edition'])}`}. The letters are ${[...new Set(letters.map((letter) => letter.id))].join(', ') || 'none'}.`)
    const site = typeof options['site'] === 'string' ? options['site'] : runsAt
    if (!options['dryRun'] && !origin.mail.isOpen) throw new Error('The site sends no mail: set SMTP_URL.')
    for (const letter of wanted) {
      const channel = origin.editions.find((edition) => edition.id === letter.edition)?.channel
      if (channel === undefined) throw new Error(`${letter.title} is for the edition ${letter.edition}, which is not live.`)
      const digest = () => fetchDigest(origin, letter, site)
      if (options['dryRun']) print(shown(await digest(), letter, await readersOf(origin, letter, channel)))
      else if (typeof options['to'] === 'string') print(await sendSample(origin, await digest(), options['to']))
      else {
        const issue = await openIssue(origin, letter, channel, digest)
        if (Number(issue.finished) > 0) print(`${letter.title} (${letter.edition}) was sent today: ${said(await countsOf(origin, issue.id))}.`)
        else print(`${letter.title} (${letter.edition}): ${said(await sendIssue(origin, issue, { atOnce: mailsAtOnce, signal, progress: (counts) => print(`  ${said(counts)}`) }))}.`)
      }
    }
  },
}

const shown = ({ subject, html, text, stories }: Digest, { title, edition }: Letter, readers: number): string =>
  [`${title} (${edition}): ${readers} readers, ${stories} stories, ${html.length} characters of HTML. Nothing was sent.`, '', `Subject: ${subject}`, '', text].join('\n')

async function sendSample({ mail }: OriginContext, { subject, html, text }: Digest, address: string): Promise<string> {
  const read = readEmail(address)
  if ('fault' in read) throw new Error(`"${address}" is no e-mail address that letters go to.`)
  const token = randomUUID()
  const outcome = await mail.send({ to: read.value, subject, html: html.replaceAll(tokenPlace, token), text: text.replaceAll(tokenPlace, token) })
  if ('reason' in outcome) throw new Error(`It was not sent: ${outcome.reason}`)
  return outcome.kind === 'taken' ? `Sent to ${read.value}.` : `There is no mail server: it is in the outbox.`
}

/** `masthead newsletter list`: the letters, their readers and what was sent last. */
export const listCommand: OriginCommand = {
  description: 'Shows the letters, how many readers each has, and its last issue.',
  async run({ origin, print }) {
    const { letters } = settings.of(origin)
    if (letters.length === 0) print('The site has no letters: see docs/plugins/newsletter.md.')
    for (const letter of letters) {
      const channel = origin.editions.find((edition) => edition.id === letter.edition)?.channel ?? 0
      const last = await newsletterDatabase(origin).selectFrom('newsletter_issues').selectAll().where('channel', '=', channel).where('letter', '=', letter.id).orderBy('made', 'desc').limit(1).executeTakeFirst()
      print(`${letter.id} (${letter.edition})  ${letter.title}: ${await readersOf(origin, letter, channel)} readers${last ? `, last ${new Date(Number(last.made)).toISOString()}: ${said(await countsOf(origin, last.id))}` : ''}`)
    }
  },
}
