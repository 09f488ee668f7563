import { closestName } from 'masthead/kit'

export const elements = ['fire', 'earth', 'air', 'water'] as const
export type Element = (typeof elements)[number]

/** A sign of the zodiac. */
export interface Sign {
  /** For addresses. */
  readonly id: string
  readonly names: { readonly en: string; readonly te: string }
  /** The rashi in Latin letters. */
  readonly rashi: string
  /** Other spellings that desks write. */
  readonly also: readonly string[]
}

const sign = (english: string, rashi: string, telugu: string, ...also: readonly string[]): Sign => ({ id: english.toLowerCase(), names: { en: english, te: telugu }, rashi, also })

/** In the order of the sky. */
export const signs: readonly Sign[] = [
  sign('Aries', 'Mesha', 'మేష రాశి', 'mesh', 'మేషం', 'మేషరాశి'),
  sign('Taurus', 'Vrishabha', 'వృషభ రాశి', 'vrishabh', 'rishabha', 'వృషభం', 'వృషభరాశి'),
  sign('Gemini', 'Mithuna', 'మిథున రాశి', 'mithun', 'మిథునం', 'మిథునరాశి'),
  sign('Cancer', 'Karkataka', 'కర్కాటక రాశి', 'karka', 'kataka', 'కర్కాటకం', 'కర్కాటకరాశి'),
  sign('Leo', 'Simha', 'సింహ రాశి', 'singh', 'సింహం', 'సింహరాశి'),
  sign('Virgo', 'Kanya', 'కన్యా రాశి', 'కన్య', 'కన్యారాశి', 'కన్య రాశి'),
  sign('Libra', 'Tula', 'తులా రాశి', 'thula', 'తుల', 'తులారాశి', 'తుల రాశి'),
  sign('Scorpio', 'Vrischika', 'వృశ్చిక రాశి', 'vrishchika', 'వృశ్చికం', 'వృశ్చికరాశి'),
  sign('Sagittarius', 'Dhanus', 'ధనుస్సు రాశి', 'dhanu', 'dhanur', 'ధనుస్సు', 'ధనూ రాశి', 'ధనస్సు'),
  sign('Capricorn', 'Makara', 'మకర రాశి', 'makar', 'మకరం', 'మకరరాశి'),
  sign('Aquarius', 'Kumbha', 'కుంభ రాశి', 'kumbh', 'కుంభం', 'కుంభరాశి'),
  sign('Pisces', 'Meena', 'మీన రాశి', 'meen', 'mina', 'మీనం', 'మీనరాశి'),
]

export const signIds: readonly string[] = signs.map(({ id }) => id)
export const indexOfSign = (id: string): number => signIds.indexOf(id)

/** Aries (Mesha); మేష రాశి */
export function signTitle(id: string, language: string): string {
  const found = signs.find((one) => one.id === id)
  return found === undefined ? id : language === 'te' ? found.names.te : `${found.names.en} (${found.rashi})`
}

/** Aries; మేష రాశి */
export function signShort(id: string, language: string): string {
  const names = signs.find((one) => one.id === id)?.names
  return names === undefined ? id : language === 'te' ? names.te : names.en
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, '')
const bySpelling = new Map(signs.flatMap(({ id, names, rashi, also }) => [id, names.en, names.te, rashi, `${rashi} rashi`, ...also].map((spelling) => [folded(spelling), id] as const)))

/** The sign that was written, in a spelling that is known. */
export const signWritten = (text: string): string | undefined => bySpelling.get(folded(text))
/** The sign that a mistyped one may mean. */
export const signMeant = (text: string): string | undefined => closestName(text.toLowerCase(), signIds)

/** Signs take the elements in turn. */
export const elementOf = (id: string): Element => elements[indexOfSign(id) % 4] ?? 'fire'
