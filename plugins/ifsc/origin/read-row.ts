import { describeMismatch } from 'masthead/origin'
import { Compile } from 'typebox/compile'
import { branchSlug, readFlag, readMicr, readPhone, readSwift } from '../codes.ts'
import { BranchRow } from '../contract.ts'
import { bankName, clean, cleanLines, districtName, nameKey, readable, isEmptyMarker, slugOf } from '../pages/names.ts'
import { type IndianState, unknownState } from 'masthead/kit'
import { stateWritten } from '../states.ts'
import { settlePlace } from './settle-place.ts'

export interface NewBranch {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly named: boolean
  readonly bank: string
  readonly state: string
  readonly district: string
  readonly city: string
  readonly address: string
  readonly micr: string | undefined
  readonly phone: string | undefined
  readonly swift: string | undefined
  readonly upi: boolean | undefined
  readonly neft: boolean | undefined
  readonly rtgs: boolean | undefined
  readonly imps: boolean | undefined
  readonly asOf: string | undefined
}

export type ReadBranch = { readonly kind: 'branch'; readonly branch: NewBranch; /** What of the row was put right. */ readonly note?: string } | { readonly kind: 'rejected'; readonly reason: string }

/** The state of a district that a row without a state names, from the other rows of the list. */
export type StateOfPlace = (key: string) => IndianState | undefined

/** Name of the district of branches without district and city. */
const nowhere = 'Not stated'

const shape = Compile(BranchRow)

const rejected = (reason: string): ReadBranch => ({ kind: 'rejected', reason })

/** Reads one row of a list of branches. @param homeOf the states that districts are in beyond doubt */
export function readRow(fields: Readonly<Record<string, string>>, stateOfPlace: StateOfPlace, homeOf: StateOfPlace = () => undefined): ReadBranch {
  const row = { ...fields, ifsc: (fields['ifsc'] ?? '').trim().toUpperCase(), bank: (fields['bank'] ?? '').trim() }
  if (!shape.Check(row)) {
    const mismatch = describeMismatch(BranchRow, row)
    const field = mismatch?.field
    if (field === 'ifsc') return rejected(`"${row.ifsc.slice(0, 40)}" is no IFSC: four letters, a zero, six letters or digits`)
    return rejected(field === 'bank' && row.bank === '' ? 'it names no bank' : (mismatch?.sentence ?? 'it is not valid'))
  }
  for (const column of ['bank', 'branch', 'district', 'city', 'address'] as const) {
    const text = row[column] ?? ''
    if (/<\/?[a-z!]|https?:\/\//i.test(text)) return rejected(`its ${column} "${clean(text).slice(0, 40)}" is markup or an address of the web, and no name`)
  }
  if (!hasName(row.bank)) return rejected(`"${row.bank.slice(0, 40)}" is no name of a bank`)
  const bank = bankName(row.bank)
  if (nameKey(bank) === '') return rejected(`"${row.bank}" has no Latin letters to make an address of`)
  const city = !hasName(row.city ?? '') ? '' : readable(row.city ?? '')
  const named = placeName(row.district) || placeName(row.city) || nowhere
  const written = stateOf(row.state ?? '', named, city, stateOfPlace)
  if (typeof written === 'string') return rejected(written)
  const micr = readMicr(row.micr ?? '')
  const { state, district, note } = settlePlace({ state: written, district: named, city: placeName(row.city), address: row.address ?? '', micr }, homeOf(nameKey(named)), nowhere)
  // A branch without a name gets its code as name; placeholders such as "NA" count as no name.
  const branch = !hasName(row.branch ?? '') ? '' : readable(row.branch ?? '')
  return {
    kind: 'branch',
    ...(note === undefined ? {} : { note }),
    branch: {
      code: row.ifsc,
      slug: branchSlug(slugOf(branch), row.ifsc),
      name: branch === '' ? row.ifsc : branch,
      named: branch !== '',
      bank,
      state: state.id,
      district,
      city,
      address: !hasName(row.address ?? '') ? '' : cleanLines(row.address ?? ''),
      micr,
      phone: readPhone(clean(row.contact ?? ''), micr),
      swift: readSwift(row.swift ?? ''),
      upi: readFlag(row.upi ?? ''),
      neft: readFlag(row.neft ?? ''),
      rtgs: readFlag(row.rtgs ?? ''),
      imps: readFlag(row.imps ?? ''),
      asOf: /(\d{4}-(?:0[1-9]|1[0-2]))\s*$/.exec(row.source ?? '')?.[1],
    },
  }
}

/** Whether a text names something: a number, a date and a program's word for nothing do not. */
const hasName = (written: string): boolean => !isEmptyMarker(written) && /\p{L}/u.test(written) && !/^\s*(?:undefined|nan)\s*$/i.test(written)

/** A district by its name; one without Latin letters cannot have a slug and counts as not stated. */
function placeName(written: string | undefined): string {
  const name = districtName(written ?? '')
  return slugOf(name) === '' || !hasName(name) ? '' : name
}

function stateOf(written: string, district: string, city: string, stateOfPlace: StateOfPlace): IndianState | string {
  if (!isEmptyMarker(written) && written.trim() !== '') return stateWritten(written) ?? unknownState(clean(written))
  return stateOfPlace(nameKey(district)) ?? stateOfPlace(nameKey(city)) ?? 'it names no state, and its place does not tell'
}
