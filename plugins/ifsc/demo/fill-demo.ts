import type { OriginContext } from 'masthead/origin'
import { branchSlug } from '../codes.ts'
import { directoryWriter } from '../origin/directory-writer.ts'
import { slugOf } from '../pages/names.ts'
import type { NewBranch } from '../origin/read-row.ts'
import { demoBanks, type DemoBank, streets } from './banks.ts'

/** Invented banks in real towns; the pages say so, and an import takes them away. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const writer = await directoryWriter(origin, { demo: true })
  const month = new Date(origin.now()).toISOString().slice(0, 7)
  await writer.put(demoBanks.flatMap((bank, index) => branchesOf(bank, index, month)))
  origin.changed((await writer.finish()).tags)
}

const branchesOf = (bank: DemoBank, place: number, asOf: string): NewBranch[] =>
  bank.branches.map(({ state, district, city, name, pin }, index) => {
    const number = String(index + 1).padStart(6, '0')
    const code = `${bank.code}0${number}`
    const street = streets[(index + place) % streets.length] ?? ''
    return {
      code,
      slug: branchSlug(slugOf(name), code),
      name: name === '' ? code : name,
      named: name !== '',
      bank: bank.name,
      state,
      district,
      city,
      address: `${index * 3 + place + 4}, ${street}\n${city}, ${district} ${pin}`,
      // No city of the cheque clearing has the number 999.
      micr: `999${String(place + 901)}${String(index + 1).padStart(3, '0')}`,
      phone: undefined,
      swift: undefined,
      upi: true,
      neft: true,
      rtgs: index % 5 !== 4,
      imps: index % 7 === 6 ? undefined : true,
      asOf,
    }
  })
