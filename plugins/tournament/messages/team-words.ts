import { withEnding } from 'masthead/kit'
// Words of a side.

import type { PlayerRole } from '../players/player-rules.ts'
import { roleNames } from '../players/role-names.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const english = {
  titleYears: (years: string) => `Champions in ${years}`,
  alsoAs: (names: string) => `Also played as ${names}`,
  recordOf: (won: number, played: number) => `${won} won of ${played}`,
  seasonsPlayed: (count: number) => plural(count, 'season', 'seasons'),
  squad: 'Squad',
  playerRole: (role: PlayerRole) => roleNames.english[role],
  bornOn: (date: string) => `born ${date}`,
  history: 'Season by season',
  position: 'Position',
  teamTitle: (team: string, name: string) => `${team}: ${name}, matches, squad and record`,
  teamText: (team: string, name: string) => `Results, squad and record of ${team} in the ${name}.`,
  player: 'Player',
}

export const telugu = {
  titleYears: (years: string) => `విజేతగా నిలిచిన సంవత్సరాలు: ${years}`,
  alsoAs: (names: string) => `ఇతర పేర్లు: ${names}`,
  recordOf: (won: number, played: number) => `${played} మ్యాచ్‌ల్లో ${won} గెలుపులు`,
  seasonsPlayed: (count: number) => (count === 1 ? '1 సీజన్' : `${count} సీజన్లు`),
  squad: 'ఆటగాళ్లు',
  playerRole: (role: PlayerRole) => roleNames.telugu[role],
  bornOn: (date: string) => `పుట్టిన తేదీ ${date}`,
  history: 'సీజన్ల వారీగా',
  position: 'స్థానం',
  teamTitle: (team: string, name: string) => `${team}: ${name} మ్యాచ్‌లు, ఆటగాళ్లు, రికార్డు`,
  teamText: (team: string, name: string) => `${withEnding(name, 'లో')} ${team} ఫలితాలు, ఆటగాళ్లు, రికార్డు.`,
  player: 'ఆటగాడు',
}
