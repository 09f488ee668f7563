import { addressOf } from '../../paths.ts'
import Live from '../live.island.tsx'
import type { PollBoxProps } from './poll-box.tsx'

/** The island of a poll's form, with what it needs of the poll. */
export function LiveVotes({ poll: { msid, options }, vote, form, page, t }: PollBoxProps & { readonly form: string }) {
  return <Live form={form} msid={msid} address={addressOf({ channel: page.edition.channel, msid })} options={options.map(({ id, text }) => ({ id, text }))} locale={page.edition.locale} words={vote.words} t={t} />
}
