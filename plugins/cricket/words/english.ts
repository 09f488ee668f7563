import type { BallWords } from './ball-words.ts'

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const word = (count: number): string => number[count] ?? String(count)
const runs = (count: number): string => `${word(count)} ${count === 1 ? 'run' : 'runs'}`
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Sentences of a ball. Each says what the scorer's data say, and nothing of where the ball went or how it was hit. */
export const english: BallWords = {
  dot: [
    ({ batter, bowler }) => `${bowler} to ${batter}, no run.`,
    ({ batter, bowler }) => `${batter} does not score off ${bowler}.`,
    ({ batter, bowler, own }) => `No run off ${bowler}; ${batter} stays on ${own}.`,
    ({ bowler }) => `A dot ball from ${bowler}.`,
  ],
  one: [
    ({ batter, bowler }) => `${batter} takes a single off ${bowler}.`,
    ({ batter, bowler }) => `${bowler} to ${batter}, one run.`,
    ({ batter, own }) => `A single to ${batter}, who has ${own} now.`,
  ],
  some: [
    ({ batter, bowler, count }) => `${first(runs(count))} to ${batter} off ${bowler}.`,
    ({ batter, count, own }) => `${batter} runs ${word(count)} and moves to ${own}.`,
  ],
  four: [
    ({ batter, bowler }) => `Four! ${batter} finds the boundary off ${bowler}.`,
    ({ batter, bowler, own }) => `Four to ${batter} off ${bowler}, ${own} now.`,
    ({ batter, bowler }) => `${bowler} is hit for four by ${batter}.`,
  ],
  six: [
    ({ batter, bowler }) => `Six! ${batter} clears the boundary off ${bowler}.`,
    ({ batter, bowler, own }) => `Six more to ${batter} off ${bowler}, ${own} now.`,
    ({ batter, bowler }) => `${batter} hits ${bowler} for six.`,
  ],
  wide: ({ bowler, count }) => (count === 1 ? `Wide from ${bowler}.` : `Wide from ${bowler}, ${count} extras in all.`),
  noball: ({ bowler, batter, count, bat }) => `No-ball from ${bowler}${bat > 0 ? `, and ${batter} takes ${word(bat)} off it` : ''}${count > 1 ? `; ${count} extras` : ''}.`,
  bye: ({ count }) => `${first(plural(count, 'bye'))}.`,
  legbye: ({ count }) => `${first(plural(count, 'leg bye'))}.`,
  penalty: (count) => `${plural(count, 'penalty run')} to the batting side.`,
  out: (kind, { player, bowler, fielders, runs: made, balls }) => {
    const score = `${player} is gone for ${made} (${plural(balls, 'ball')}).`
    const by = fielders === '' ? '' : ` by ${fielders}`
    switch (kind) {
      case 'bowled':
        return `Out! ${bowler} bowls ${player}. ${score}`
      case 'caught':
        return `Out! ${player} is caught${by} off ${bowler}. ${score}`
      case 'caught and bowled':
        return `Out! ${bowler} takes the catch, bowler and fielder in one. ${score}`
      case 'lbw':
        return `Out! ${player} is leg before to ${bowler}. ${score}`
      case 'stumped':
        return `Out! ${player} is stumped${by} off ${bowler}. ${score}`
      case 'run out':
        return `Run out! ${player} is short${fielders === '' ? '' : ` (fielding: ${fielders})`}. ${score}`
      case 'hit wicket':
        return `Out! ${player} hits the wicket, bowler ${bowler}. ${score}`
      case 'retired hurt':
        return `${player} retires hurt on ${made}.`
      case 'retired not out':
        return `${player} is called back on ${made}.`
      default:
        return `${player} is out (${kind}). ${score}`
    }
  },
  fifty: ({ batter, own, balls }) => `${own >= 100 ? (own >= 200 ? 'Two hundred' : 'A hundred') : 'Fifty'} for ${batter}, off ${balls} balls.`,
  total: (team, total) => `${total} is up for ${team}.`,
  over: (overNumber, score, runsOf, bowler) => `End of over ${overNumber}: ${plural(runsOf, 'run')}, ${score}. Bowler: ${bowler}.`,
  overNow: (overNumber, score, runsOf, bowler) => `Over ${overNumber}, under way: ${plural(runsOf, 'run')}, ${score}. Bowler: ${bowler}.`,
  and: (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
}
