// What a correction of a player may say: the form's rules, and the origin's.

export const playerRoles = ['batter', 'bowler', 'allRounder', 'wicketkeeper'] as const
export type PlayerRole = (typeof playerRoles)[number]

export const playerFields = ['name', 'nameTelugu', 'role', 'born'] as const
export type PlayerField = (typeof playerFields)[number]
/** By field; an empty text where nothing is said. */
export type PlayerValues = Readonly<Record<PlayerField, string>>

export const maxNameLength = 80
const minAgeYears = 10
const earliestBirth = '1850-01-01'

// No digits, no invisible or right-to-left marks, one script; Telugu needs the two joiners (U+200C, U+200D).
const latinName = /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’()-]*$/u
const teluguName = /^(?!.*\p{N})\p{Script=Telugu}[\p{Script=Telugu}\u200c\u200d .'’()-]*$/u
/** More marks on one letter than any name has. */
const stackedMarks = /\p{M}{5}/u

export type PlayerFault = 'nameNeeded' | 'nameWrong' | 'nameTeluguWrong' | 'bornWrong'

/** As it is kept: composed, with single spaces. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

const isName = (text: string, script: RegExp): boolean => text.length <= maxNameLength && script.test(text) && !stackedMarks.test(text.normalize('NFD'))

function isBirth(text: string, now: number | undefined): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  // "2001-02-30" is read as 2 March.
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false
  if (now === undefined) return text >= earliestBirth
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() - minAgeYears)
  return text >= earliestBirth && day <= latest
}

/** @param now absent where no clock is at hand: then a player may be of any age @returns what is wrong, by field */
export function faultsOf({ name, nameTelugu, born }: Omit<PlayerValues, 'role'>, now?: number): Partial<Record<PlayerField, PlayerFault>> {
  return {
    ...(name === '' ? { name: 'nameNeeded' } : isName(name, latinName) ? {} : { name: 'nameWrong' }),
    ...(nameTelugu === '' || isName(nameTelugu, teluguName) ? {} : { nameTelugu: 'nameTeluguWrong' }),
    ...(born === '' || isBirth(born, now) ? {} : { born: 'bornWrong' }),
  }
}
