import type { PlayerRole } from './player-rules.ts'

export const roleNames: Readonly<Record<'english' | 'telugu', Readonly<Record<PlayerRole, string>>>> = {
  english: { batter: 'Batter', bowler: 'Bowler', allRounder: 'All-rounder', wicketkeeper: 'Wicketkeeper' },
  telugu: { batter: 'బ్యాటర్', bowler: 'బౌలర్', allRounder: 'ఆల్‌రౌండర్', wicketkeeper: 'వికెట్ కీపర్' },
}
