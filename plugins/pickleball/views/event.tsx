import { EmptyState } from 'masthead/theme/empty-state'
import { Bracket } from 'masthead/theme/bracket'
import { HubBlock, HubRemark } from 'masthead/theme/sport-hub'
import type { Match } from '../contract.ts'
import type { EventProps } from '../plugin.ts'
import { PickleballPage, sideName, wordsIn } from './parts/pickleball-page.tsx'

/** The draws of an event, each as a picture with the points of every game. */
export default function Event({ data, page, t }: EventProps) {
  const { name, starts, ends, place, demo, draws } = data.event.response.event
  const shown = wordsIn(name, page)
  const noteOf = ({ sides, winner, isRunning = false, isRetired = false, startsAt, day }: Match): string => {
    if (isRunning) return t.onNow
    if (winner === undefined) return startsAt !== undefined ? page.format.dateTime(startsAt) : day !== undefined ? page.format.date(day) : t.toPlay
    const who = sideName(sides[winner], page)
    return isRetired ? t.retired(who) : t.wonBy(who)
  }
  return (
    <PickleballPage updated={data.event.response.updated} page={page} t={t} tab={undefined} current={shown} title={t.eventTitle(shown)} lead={[t.fromTo(page.format.date(starts), page.format.date(ends)), ...(place ? [wordsIn(place, page)] : [])].join(' · ')} demo={demo}>
      {draws.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {draws.map((draw) => (
        <HubBlock key={draw.id} title={wordsIn(draw.name, page)} page={page}>
          <Bracket
            label={wordsIn(draw.name, page)}
            rounds={draw.rounds.map((round) => ({
              key: round.name.en,
              name: wordsIn(round.name, page),
              ties: round.matches.map((match) => ({
                key: match.id,
                sides: ([0, 1] as const).map((side) => ({ name: match.sides[side].length === 0 ? t.open : sideName(match.sides[side], page), score: match.games.length === 0 ? undefined : match.games.map((game) => game[side]).join('  '), hasWon: match.winner === side })),
                note: noteOf(match),
              })),
            }))}
          />
          <HubRemark>{t.rules(String(draw.target), String(draw.bestOf))}</HubRemark>
        </HubBlock>
      ))}
    </PickleballPage>
  )
}
