/** States by the first two digits of PIN codes; where a circle of the post has several, all of them. */
const written: Readonly<Record<string, string>> = {
  '11': 'delhi',
  '12-13': 'haryana',
  '14-15': 'punjab',
  '16': 'chandigarh punjab haryana',
  '17': 'himachal-pradesh',
  '18-19': 'jammu-and-kashmir ladakh',
  '20-28': 'uttar-pradesh uttarakhand',
  '30-34': 'rajasthan',
  '36-39': 'gujarat dadra-and-nagar-haveli-and-daman-and-diu',
  '40-44': 'maharashtra goa dadra-and-nagar-haveli-and-daman-and-diu',
  '45-48': 'madhya-pradesh',
  '49': 'chhattisgarh',
  '50': 'telangana',
  '51-53': 'andhra-pradesh puducherry',
  '56-59': 'karnataka',
  '60-64': 'tamil-nadu puducherry',
  '67-69': 'kerala lakshadweep puducherry',
  '70-74': 'west-bengal sikkim andaman-and-nicobar-islands',
  '75-77': 'odisha',
  '78': 'assam',
  '79': 'arunachal-pradesh meghalaya manipur mizoram nagaland tripura assam',
  '80-85': 'bihar jharkhand',
}

const byDigits = new Map(
  Object.entries(written).flatMap(([digits, states]) => {
    const [from = 0, to = from] = digits.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), states.split(' ')] as const)
  }),
)

/** The states of codes of the post, or of clearing houses, which begin as theirs do. */
const statesOf = (codes: readonly string[]): ReadonlySet<string> => new Set(codes.flatMap((code) => byDigits.get(code.slice(0, 2)) ?? []))

/** The states that an MICR code can be of; none without one. */
export const micrStates = (micr: string | undefined): ReadonlySet<string> => statesOf(micr === undefined ? [] : [micr])

/** The states that the PIN codes in an address can lie in; none where it has no code. */
export const pinStates = (address: string): ReadonlySet<string> => statesOf(address.match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g) ?? [])
