import type { PageContext } from 'masthead'
import type { CandidateLine, CandidateOutcome } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { linkTo } from './links.ts'
import { Swatch } from './swatch.tsx'
import './candidate-list.css'

export function outcomeWord(outcome: CandidateOutcome | 'nota', t: Words): string {
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
export function CandidateList({ candidates, page, t }: { readonly candidates: readonly CandidateLine[]; readonly page: PageContext; readonly t: Words }) {
  const number = page.format.number
  return (
    <ul className="cands">
      {candidates.map((candidate) => (
        <li key={`${candidate.seat.path} ${candidate.name.en} ${candidate.votes}`} className="cands-one">
          <p className="cands-name">
            <Swatch code={candidate.party} />
            {nameIn(page, candidate.name)} <span className="cands-party">{candidate.party}</span>
          </p>
          {candidate.note === undefined ? null : <p className="cands-note">{nameIn(page, candidate.note)}</p>}
          <p className="cands-seat">
            <a className="cands-link" href={linkTo(page, candidate.seat.path)}>
              {nameIn(page, candidate.seat.name)}
            </a>
            , {nameIn(page, candidate.seat.region)}
          </p>
          <p className="cands-result">
            <b className={candidate.outcome === 'won' || candidate.outcome === 'leading' ? 'cands-up' : 'cands-down'}>{outcomeWord(candidate.outcome, t)}</b>{' '}
            {candidate.margin === undefined || candidate.margin === 0
              ? ''
              : candidate.margin > 0
                ? candidate.outcome === 'won'
                  ? t.wonBy(number(candidate.margin))
                  : t.aheadBy(number(candidate.margin))
                : t.behindBy(number(-candidate.margin))}
          </p>
          <p className="cands-votes">
            {number(candidate.votes)} {t.votes}, {number(candidate.share, 2)}%
          </p>
        </li>
      ))}
    </ul>
  )
}
