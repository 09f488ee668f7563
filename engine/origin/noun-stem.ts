import { soundKeyOf } from '../kit/sound-key.ts'

// Endings of Telugu nouns as `wordSound` spells them: లు, ల, లో, కి, కు, ని, ను, తో, గా, ం, and those that follow others.
const ending = /(?:l[aiu]|k[iu]|n[aiu]|tu|ga|mu?)$/
/** Letters that a stem has at least: with fewer, ఆకులు and ఆలు would be forms of one word. */
const minStemLength = 3
const endings = ['', 'm', 'l', 'k', 'n', 't', 'g', 'lk', 'ln', 'lt', 'lg', 'mt', 'mn', 'mk', 'ml']

/** The part that the forms of a Telugu noun share: వరద, వరదలు, వరదలకు, వరదతో. */
export function teluguStem(spelling: string): string {
  for (let stem = spelling; ; ) {
    const shorter = stem.replace(ending, '')
    if (shorter === stem || shorter.length < minStemLength) return stem
    stem = shorter
  }
}

/** Keys that forms of the noun with this stem may have. */
export const keysOfForms = (stem: string): readonly string[] => [...new Set(endings.map((some) => soundKeyOf(stem + some)))]
