import type { OriginContext } from 'masthead/origin'
import { slugOf } from '../paths.ts'
import { categories, forms } from '../rankings/contract.ts'
import { putTable } from '../rankings/store.ts'
import { player } from './sides.ts'

// Nations that do not exist, and ratings that nobody has: each table says that it is a demonstration.
const nations = [['Aruvia', 'అరువియా'], ['Belmora', 'బెల్మోరా'], ['Castellan Isles', 'కాస్టెలన్ దీవులు'], ['Dravonia', 'డ్రావోనియా'], ['Estavar', 'ఎస్తవార్'], ['Fenmark', 'ఫెన్‌మార్క్'], ['Ganthor', 'గాంథోర్'], ['Halvia', 'హాల్వియా']] as const
const months = 4
const monthMs = 30 * 86_400_000
const players = 12

/** From -1 to 1, the same for the same place. */
const wave = (...numbers: readonly number[]): number => Math.sin(numbers.reduce((sum, number, index) => sum + number * (index * 1.7 + 1.3), 0.5))

/** Four months of tables in every category, of men and of women. */
export async function fillRankings(origin: OriginContext): Promise<void> {
  const newest = Math.floor(origin.now() / 86_400_000) * 86_400_000 - 2 * 86_400_000
  for (const [f, format] of forms.entries()) for (const women of [false, true]) for (const [c, category] of categories.entries()) for (let month = months - 1; month >= 0; month -= 1) {
    const seed = f * 8 + (women ? 4 : 0) + c
    const count = category === 'teams' ? nations.length : players
    const rows = Array.from({ length: count }, (_, index) => {
      const rating = Math.round(820 - index * 17 + wave(seed, index) * 12 + wave(seed, index, months - month) * 9)
      const [nation, nationTelugu] = nations[(index * 3 + seed) % nations.length] ?? nations[0]
      if (category === 'teams') return { id: slugOf(nation), name: nation, nameTelugu: nationTelugu, rating: Math.round(rating / 7), matches: 30 + index, points: Math.round(rating / 7) * (30 + index) }
      const { name, telugu } = player(seed * 5 + index * 3)
      return { id: `${slugOf(name)}-${seed * 5 + index * 3}`, name, nameTelugu: telugu, team: nation, teamTelugu: nationTelugu, rating }
    })
    await putTable(origin, { format, women, category, date: new Date(newest - month * monthMs).toISOString().slice(0, 10), demo: true, rows })
  }
}
