import type { PageContext } from 'masthead'
import type { OwnColours } from '../../tally/colours.ts'
import type { CandidateLine, CandidateOutcome } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import { Swatch } from './swatch.tsx'
import styles from './candidate-list.module.css'

export function outcomeLabel(outcome: CandidateOutcome | 'nota', t: Messages): string {
  switch (outcome) {
    case 'won':
      return t.won
    case 'lost':
      return t.lost
    case 'leading':
      return t.leading
    case 'trailing':
      return t.trailing
    case 'level':
      return t.level
    case 'awaited':
      return t.awaited
    case 'nota':
      return ''
  }
}

/** Candidates as cards: name, party, seat, and how they fared. */
export function CandidateList({ colours, candidates, page, t }: { readonly colours: OwnColours; readonly candidates: readonly CandidateLine[]; readonly page: PageContext; readonly t: Messages }) {
  const number = page.format.number
  return (
    <ul className={styles.cands}>
      {candidates.map((candidate) => (
        <li key={`${candidate.seat.path} ${candidate.name.en} ${candidate.votes}`} className={styles.candsOne}>
          <p className={styles.candsName}>
            <Swatch code={candidate.party} colours={colours} />
            {localName(page, candidate.name)} <span className={styles.candsParty}>{candidate.party}</span>
          </p>
          {candidate.note === undefined ? null : <p className={styles.candsNote}>{localName(page, candidate.note)}</p>}
          <p className={styles.candsSeat}>
            <a className={styles.candsLink} href={variantHref(page, candidate.seat.path)}>
              {localName(page, candidate.seat.name)}
            </a>
            , {localName(page, candidate.seat.region)}
          </p>
          <p className={styles.candsResult}>
            <b className={candidate.outcome === 'won' || candidate.outcome === 'leading' ? 'cands-up' : styles.candsDown}>{outcomeLabel(candidate.outcome, t)}</b>{' '}
            {candidate.margin === undefined || candidate.margin === 0
              ? ''
              : candidate.margin > 0
                ? candidate.outcome === 'won'
                  ? t.wonBy(number(candidate.margin))
                  : t.aheadBy(number(candidate.margin))
                : t.behindBy(number(-candidate.margin))}
          </p>
          <p className={styles.candsVotes}>
            {number(candidate.votes)} {t.votes}, {number(candidate.share, 2)}%
          </p>
        </li>
      ))}
    </ul>
  )
}
